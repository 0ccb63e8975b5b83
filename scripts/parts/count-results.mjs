import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** What a stage counts as when it left no usable report: one failure, so that it never passes for nothing. */
export const oneFailure = { passed: 0, failed: 1, skipped: 0 };

/** Reads the report of `npm run check`. @param {string} file @param {number} exitCode @returns {Counts} */
export function countChecks(file, exitCode) {
  const report = read(file);
  return report ? honest({ passed: report.passed, failed: report.failed, skipped: 0 }, exitCode) : oneFailure;
}

/**
 * Reads vitest's json report. A file that did not even load has no tests in it and counts as one failure.
 * @param {string} file @param {number} exitCode @returns {Counts}
 */
export function countVitest(file, exitCode) {
  const report = read(file);
  if (!report) return oneFailure;
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults;
  const broken = files.filter(
    (item) => item.status === "failed" && item.assertionResults.every((result) => result.status !== "failed"),
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return honest(counts, exitCode);
}

/** Reads Playwright's json report; a test that passed only on a second try counts as failed. @param {string} file @param {number} exitCode @returns {Counts} */
export function countPlaywright(file, exitCode) {
  const report = read(file);
  if (!report) return oneFailure;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

/** A stage that ran nothing, or ended badly without saying which test failed, has failed. @param {Counts} counts @param {number} exitCode */
function honest(counts, exitCode) {
  const ranNothing = counts.passed + counts.failed === 0;
  const failedSilently = exitCode !== 0 && counts.failed === 0;
  return ranNothing || failedSilently ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** @param {string} file */
function read(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
