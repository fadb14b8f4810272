#!/usr/bin/env python3
"""Opens the pages of explanations in a browser, and uses them as a person would.

    Scripts/check-explain-page.py [--screenshots FOLDER]

Build the tests first. The browser is Chromium, driven by Python's playwright package. Where the package
is not installed, it is put into a virtual environment of its own; where there is no browser or package,
the script says so and succeeds. No time is asserted, since it depends on the machine.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from own_environment import run_again_with

ROOT = pathlib.Path(__file__).resolve().parent.parent


browser_path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
if browser_path is None:
    print("SKIPPED: no Chromium (apt-get install chromium).")
    sys.exit(0)
try:
    from playwright.sync_api import expect, sync_playwright
except ImportError:
    run_again_with("playwright")
    print("SKIPPED: no playwright package for Python, and none could be installed.")
    sys.exit(0)


def write_pages(folder):
    """Lets the tests write the pages."""
    command = ["swift", "test", "--skip-build", "--disable-xctest", "--filter", "ExplanationTests/writesPages"]
    environment = {**os.environ, "EXPLANATION_PAGES": str(folder)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


class Page:
    """A page in a browser that fails on requests, messages and errors."""

    def __init__(self, browser, file, scheme="light"):
        self.problems = []
        context = browser.new_context(color_scheme=scheme, viewport={"width": 1280, "height": 800})
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("console", lambda message: self.problems.append(f"console: {message.text}"))
        self.page.on("request", self.note_request)
        self.page.goto(file.as_uri())
        self.page.wait_for_selector("html[data-ready]", timeout=60_000)
        self.ready = int(self.page.get_attribute("html", "data-ready"))

    def note_request(self, request):
        if not (request.url.startswith("file:") and request.is_navigation_request()):
            self.problems.append(f"request: {request.url}")

    def finish(self):
        assert not self.problems, self.problems

    def chosen(self, tree):
        """What assistive technology is told of the chosen row."""
        identifier = self.page.get_attribute(tree, "aria-activedescendant")
        return self.page.get_attribute(f"#{identifier}", "aria-label")


def check_small(browser, file, screenshots):
    opened = Page(browser, file)
    page = opened.page
    # Trees, with roles and labels.
    expect(page.get_by_role("tree", name="Document")).to_be_visible()
    expect(page.get_by_role("tree", name="Model")).to_be_visible()
    rows = page.locator("#document [role=treeitem]")
    assert rows.first.get_attribute("aria-level") == "1"
    assert rows.first.get_attribute("aria-expanded") == "true"
    # The keyboard goes through the document, and opens and closes.
    page.focus("#document")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    assert opened.chosen("#document").startswith('platforms, "4", converted, property Station.platforms'), \
        opened.chosen("#document")
    # Both ends.
    linked = page.locator("#model .row.linked")
    expect(linked).to_have_count(1)
    assert linked.get_attribute("aria-label").startswith("platforms, Int, 4, from converted")
    expect(page.locator("#details")).to_contain_text('the string "4"')
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "model"
    assert opened.chosen("#model").startswith("platforms")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "document"
    if screenshots:
        page.screenshot(path=screenshots / "light.png")
    before = rows.count()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    assert rows.count() == 1 and before > 1
    page.keyboard.press("ArrowRight")
    assert rows.count() == before
    # The pointer shows the other end without moving the focus.
    page.locator("#model .row", has_text="opened").first.hover()
    expect(page.locator("#document .row.linked")).to_have_count(1)
    # Filters by issues, by fate and by text.
    chip = page.get_by_role("button", name="with issues")
    chip.click()
    assert chip.get_attribute("aria-pressed") == "true"
    expect(rows.filter(has_text="wifi")).to_have_count(0)
    expect(rows.filter(has_text='"x"').first).to_be_visible()
    expect(rows.filter(has_text="opened")).to_have_count(0)
    chip.click()
    page.keyboard.press("Tab")
    page.fill("#search", "oxford")
    expect(page.locator("#matches")).to_have_text("6 values")
    page.fill("#search", "")
    expect(page.locator("#matches")).to_have_text("")
    # The next issue, from the keyboard.
    page.focus("#document")
    page.keyboard.press("Home")
    page.keyboard.press("n")
    assert "has issues" in opened.chosen("#document"), opened.chosen("#document")
    # The echo.
    page.get_by_role("tab", name="Echo").click()
    expect(page.locator("#differences tbody tr").first).to_be_visible()
    page.locator("#differences td button").first.click()
    expect(page.locator("#mapping")).to_be_visible()
    # Nothing secret, and colors of text that can be read.
    assert '\\"17' not in file.read_text() and 'door' not in file.read_text()
    opened.finish()
    colors = {}
    for scheme in ("light", "dark"):
        shown = Page(browser, file, scheme)
        colors[scheme] = shown.page.evaluate("getComputedStyle(document.body).backgroundColor")
        check_contrast(shown.page, scheme)
        if screenshots and scheme == "dark":
            shown.page.locator("#document .row", has_text="tags").first.click()
            shown.page.screenshot(path=screenshots / "dark.png")
            shown.page.get_by_role("tab", name="Echo").click()
            shown.page.screenshot(path=screenshots / "echo.png")
            shown.page.set_viewport_size({"width": 420, "height": 900})
            shown.page.get_by_role("tab", name="Mapping").click()
            shown.page.screenshot(path=screenshots / "narrow.png")
        shown.finish()
    assert colors["light"] != colors["dark"], colors


def check_contrast(page, scheme):
    """Compares each color of a sign with the background, by the formula of WCAG 2."""
    ratios = page.evaluate("""() => {
      const light = color => color.match(/[0-9.]+/g).slice(0, 3).map(Number).map(value => value / 255)
        .map(value => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
        .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
      const back = light(getComputedStyle(document.body).backgroundColor);
      return [...document.querySelectorAll('.mark')].map(mark => {
        const front = light(getComputedStyle(mark).color);
        return [mark.title, (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05)];
      });
    }""")
    for name, ratio in ratios:
        assert ratio >= 4.5, (scheme, name, ratio)


def check_large(browser, file):
    opened = Page(browser, file)
    page = opened.page
    print(f"{file.stat().st_size / 1e6:.1f} MB: ready after {opened.ready} ms")
    assert page.locator("[role=treeitem]").count() < 300
    page.focus("#document")
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert opened.chosen("#document").startswith("NAME"), opened.chosen("#document")
    expect(page.locator("#model .row.linked")).to_have_count(1)
    page.get_by_role("button", name="left out").click()
    page.wait_for_function("document.getElementById('matches').textContent !== ''")
    assert page.locator("[role=treeitem]").count() < 300
    opened.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--pages", type=pathlib.Path, help="pages that were written before")
    arguments = parser.parse_args()
    if arguments.screenshots:
        arguments.screenshots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        pages = arguments.pages or pathlib.Path(folder)
        if not arguments.pages:
            write_pages(pages)
        browser = driver.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        check_small(browser, pages / "small.html", arguments.screenshots)
        check_large(browser, pages / "large.html")
        browser.close()
    print("The pages work.")


main()
