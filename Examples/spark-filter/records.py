#!/usr/bin/env python3
"""Writes untidy readings of weather stations as JSON Lines, as several suppliers would send them.

    records.py COUNT FOLDER [FILES]

Of each 1,000 records 993 can be read, of which 5 have a temperature that can't be. The others are broken
lines, or lack what is required.
"""

import json
import os
import sys

BAD = {
    100: '{"station": "s-1", "takenAt": "2024-03-01T08:00',
    300: "<html><body>502 Bad Gateway</body></html>",
    400: '{"takenAt": "2024-03-01T08:00:00Z", "temperature": 3}',
    500: '{"station": "s-4", "temperature": 4}',
    600: '{"station": "s-5", "takenAt": "yesterday"}',
    700: "[1, 2, 3]",
    800: '{"error": "no such station"}',
}


def record(number):
    """One line; its form depends on the number alone."""
    place = number % 1000
    if place in BAD:
        return BAD[place]
    station = "s-%d" % (number % 50)
    temperature = (number % 400) / 10 - 10
    if place % 200 == 13:
        temperature = "n/a"
    second = 1709280000 + number
    position = {"latitude": 51 + number % 50 / 100, "longitude": -1.25}
    form = number % 3
    if form == 0:
        return json.dumps({
            "station": station, "takenAt": second, "temperature": temperature, "isRaining": number % 4 == 0,
            "position": position, "sensors": ["t%d" % (number % 7), "rain"], "quality": "good"})
    if form == 1:
        text = "2024-03-01T%02d:%02d:%02dZ" % (number // 3600 % 24, number // 60 % 60, number % 60)
        return json.dumps({
            "STATION": station, "taken_at": text, "temperature": str(temperature),
            "is_raining": "yes" if number % 4 == 0 else "no", "sensors": ["t1"], "quality": "DOUBTFUL",
            "supplier": {"name": "Northern Weather", "contract": 4711}})
    return json.dumps({
        "Station": station, "Taken-At": str(second), "Temperature": temperature, "IsRaining": number % 4 // 3,
        "position": {"Latitude": str(position["latitude"]), "Longitude": "-1.25"}, "quality": "unchecked"})


def write(count, folder, files=4):
    """Writes the records into files of about the same size, and returns their paths."""
    os.makedirs(folder, exist_ok=True)
    paths = []
    for file in range(files):
        path = os.path.join(folder, "part-%d.jsonl" % file)
        with open(path, "w") as lines:
            for number in range(count * file // files, count * (file + 1) // files):
                lines.write(record(number) + "\n")
        paths.append(path)
    return paths


if __name__ == "__main__":
    write(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 4)
