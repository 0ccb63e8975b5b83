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

const playwright = (
  stats: Partial<Record<"expected" | "unexpected" | "flaky" | "skipped", number>>,
  suites: unknown[] = [],
) => report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, suites });

test("passed, failed and skipped tests are counted", () => {
  const file = vitest({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 });
  expect(countVitest(file, 1)).toMatchObject({ passed: 5, failed: 2, skipped: 1 });
});

test("a test file that did not load is a failure", () => {
  const file = vitest({ numPassedTests: 5 }, [
    { name: "a.test.ts", status: "failed", message: "", assertionResults: [] },
  ]);
  expect(countVitest(file, 1)).toMatchObject({ passed: 5, failed: 1, skipped: 0 });
});

test("a stage that ran no test has failed, even with exit code 0", () => {
  expect(countVitest(vitest({}), 0).failed).toBe(1);
  expect(countPlaywright(playwright({ skipped: 3 }), 0).failed).toBe(1);
});

test("a bad exit code without a failed test is a failure", () => {
  expect(countVitest(vitest({ numPassedTests: 5 }), 1)).toMatchObject({ passed: 5, failed: 1, skipped: 0 });
  expect(countChecks(report({ passed: 3, failed: 0 }), 1)).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
});

test("a stage that left no report, or half of one, has failed", () => {
  expect(countVitest("no-such-file.json", 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  expect(countChecks(report('{"passed": 3'), 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

test("a browser test that passed only at the second try has failed", () => {
  const file = playwright({ expected: 7, unexpected: 1, flaky: 1, skipped: 2 });
  expect(countPlaywright(file, 1)).toMatchObject({ passed: 7, failed: 2, skipped: 2 });
});

test("what failed is named with the beginning of why, where, and what its page showed", () => {
  const passedTest = { status: "passed", fullName: "other", failureMessages: [] };
  const failed = { status: "failed", fullName: "rights › are asked", failureMessages: ["Error: no\n    at a.ts:1"] };
  const files = [
    { name: "a.test.ts", status: "failed", message: "", assertionResults: [passedTest, failed] },
    { name: "b.test.ts", status: "failed", message: "Cannot find c.ts", assertionResults: [] },
  ];
  expect(countVitest(vitest({ numPassedTests: 1, numFailedTests: 1 }, files), 1).failures).toEqual([
    "b.test.ts\n  Cannot find c.ts",
    "a.test.ts › rights › are asked\n  Error: no\n      at a.ts:1",
  ]);
  const screen = Buffer.from("http://opis/login/\n- button: Войти").toString("base64");
  const spec = (status: string, message: string) => ({
    file: "x.spec.ts",
    line: 5,
    title: status,
    tests: [{ status, results: [{ errors: [{ message }], attachments: [{ name: "screen", body: screen }] }] }],
  });
  const suites = [
    { specs: [spec("expected", "")], suites: [{ specs: [spec("unexpected", "\u001b[31mTimeout\u001b[39m")] }] },
    { specs: [spec("flaky", [...Array(40).keys(), "    at x.spec.ts:7", "    at /node_modules/y.js:1"].join("\n"))] },
  ];
  const [unexpected, flaky] = countPlaywright(playwright({ unexpected: 1, flaky: 1 }, suites), 1).failures;
  const pageLines = ["  | http://opis/login/", "  | - button: Войти"];
  expect(unexpected?.split("\n")).toEqual(["x.spec.ts:5 › unexpected", "  Timeout", ...pageLines]);
  expect(flaky?.split("\n").slice(12)).toEqual(["  11", "      at x.spec.ts:7", ...pageLines]);
  const checks = report({ passed: 1, failed: 1, failures: ["arrows\n  model knows a database"] });
  expect(countChecks(checks, 1).failures).toEqual(["arrows\n  model knows a database"]);
});
