import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * The counts of a stage and its failures with reasons.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Counts
 */

/** Number of lines repeated at the end of a failure's message, and of the screen of a failed browser test. */
const shownLines = 12;
const screenLines = 80;

/** Counts of a stage without a usable report: one failure, so that it cannot pass. */
export const oneFailure = { passed: 0, failed: 1, skipped: 0, failures: [] };

/** Reads the report of `npm run check`. @param {string} file @param {number} exitCode @returns {Counts} */
export function countChecks(file, exitCode) {
  const report = read(file);
  if (!report) return oneFailure;
  const { passed, failed, failures } = report;
  return honest({ passed, failed, skipped: 0, failures }, exitCode);
}

/**
 * Reads vitest's JSON report. A file that failed to load has no tests and counts as one failure.
 * @param {string} file @param {number} exitCode @returns {Counts}
 */
export function countVitest(file, exitCode) {
  const report = read(file);
  if (!report) return oneFailure;
  /** @type {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = report.testResults;
  const broken = files.filter(
    (item) => item.status === "failed" && item.assertionResults.every((result) => result.status !== "failed"),
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => formatFailure(name, message)),
      ...files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => formatFailure(`${name} › ${fullName}`, failureMessages.join("\n"))),
      ),
    ],
  };
  return honest(counts, exitCode);
}

/**
 * Reads Playwright's JSON report; a test that passed only on retry counts as failed.
 * @param {string} file @param {number} exitCode @returns {Counts}
 */
export function countPlaywright(file, exitCode) {
  const report = read(file);
  if (!report) return oneFailure;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites.flatMap(specsOf).flatMap(failuresOf);
  return honest({ passed: expected, failed: unexpected + flaky, skipped, failures }, exitCode);
}

/** @typedef {{ file: string, line: number, title: string, tests: { status: string, results: Result[] }[] }} Spec */

/** @typedef {{ errors: { message: string }[], attachments?: { name: string, body?: string }[] }} Result */

/** @typedef {{ specs: Spec[], suites?: Suite[] }} Suite */

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {Spec} spec */
function failuresOf({ file, line, title, tests }) {
  return tests
    .filter(({ status }) => status === "unexpected" || status === "flaky")
    .map(({ results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      return [formatFailure(`${file}:${line} › ${title}`, messages.join("\n")), ...results.flatMap(screensOf)].join(
        "\n",
      );
    });
}

/** Returns the page content when the test failed, as saved by `packages/e2e/src/support/test.ts`. @param {Result} result */
function screensOf({ attachments = [] }) {
  return attachments
    .filter(({ name }) => name === "screen")
    .flatMap(({ body = "" }) => Buffer.from(body, "base64").toString().split("\n"))
    .filter((line) => !/^\s*- (\/url: .*|img)$/u.test(line))
    .slice(0, screenLines)
    .map((line) => `  | ${line}`);
}

/** @param {string} name @param {string} message */
function formatFailure(name, message) {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !line.includes("/node_modules/"))
    .filter((line, at) => at < shownLines || /^\s+at /u.test(line));
  return [name, ...lines.map((line) => `  ${line}`)].join("\n");
}

/**
 * Counts a stage as failed if it ran nothing, or exited with an error without a failed test.
 * @param {Counts} counts @param {number} exitCode
 */
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
