"""A virtual environment of its own for a script that needs a package of PyPI."""
import os
import pathlib
import subprocess
import sys
import tempfile


def run_again_with(package):
    """Runs this script again where the package is, or returns if it can't be installed or is there already."""
    if os.environ.get("OWN_ENVIRONMENT"):
        return
    with tempfile.TemporaryDirectory() as folder:
        python = pathlib.Path(folder) / "bin" / "python"
        for command in (
            [sys.executable, "-m", "venv", folder],
            [str(python), "-m", "pip", "install", "--quiet", package],
        ):
            if subprocess.run(command, capture_output=True).returncode:
                return
        environment = {**os.environ, "OWN_ENVIRONMENT": "yes"}
        sys.exit(subprocess.run([str(python), *sys.argv], env=environment).returncode)
