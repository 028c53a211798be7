"""Settings of the tests: all of them run on the package that is installed."""

import pytest


def pytest_sessionfinish(session, exitstatus):
    # A pattern may be meant for another layer of the tests, so none that matches is no failure.
    if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and session.config.option.keyword:
        session.exitstatus = pytest.ExitCode.OK
