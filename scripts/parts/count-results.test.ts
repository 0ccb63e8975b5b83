import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { countChecks, countPlaywright, countVitest } from "./count-results.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "opis-counts-"));
afterAll(() => rmSync(folder, { recursive: true }));

let reports = 0;
function report(content: unknown) {
  const file = path.join(folder, `${++reports}.json`);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const vitest = (
  numbers: Partial<Record<"numPassedTests" | "numFailedTests" | "numPendingTests", number>>,
  files: unknown[] = [],
) =>
  report({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, ...numbers, testResults: files });

test("passed, failed and skipped tests are counted", () => {
  const file = vitest({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 });
  expect(countVitest(file, 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test("a test file that did not load is a failure", () => {
  const file = vitest({ numPassedTests: 5 }, [{ status: "failed", assertionResults: [] }]);
  expect(countVitest(file, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test("a stage that ran no test has failed, even with exit code 0", () => {
  expect(countVitest(vitest({}), 0).failed).toBe(1);
  expect(countPlaywright(report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 } }), 0).failed).toBe(1);
});

test("a bad exit code without a failed test is a failure", () => {
  expect(countVitest(vitest({ numPassedTests: 5 }), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(countChecks(report({ passed: 3, failed: 0 }), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test("a stage that left no report, or half of one, has failed", () => {
  expect(countVitest("no-such-file.json", 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countChecks(report('{"passed": 3'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("a browser test that passed only at the second try has failed", () => {
  const file = report({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(countPlaywright(file, 1)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});
