import { expect, test } from "vitest";
import { isNotificationDue } from "./notification-duty.ts";
import { processingStartWarning } from "./processing-start-warning.ts";

test.each([
  ["152-FZ 22(1): automated", ["automated"], true],
  ["152-FZ 22(1): one of several is automated", ["non-automated", "mixed"], true],
  ["152-FZ 22(1): one is automated, another is not answered", ["automated", null], true],
  ["152-FZ 22(2)(8): all is done by hand", ["non-automated", "non-automated"], false],
  ["one is not answered", ["non-automated", null], null],
  ["no process", [], null],
] as const)("%s: %j is %j", (_point, ways, due) => {
  expect(isNotificationDue(ways.map((processing_type) => ({ processing_type, is_on_order: null })))).toBe(due);
});

test("what is done on another operator's order is notified of by that operator (152-FZ, article 6(3))", () => {
  const orderedProcess = { processing_type: "automated", is_on_order: true } as const;
  expect(isNotificationDue([orderedProcess])).toBe(false);
  expect(isNotificationDue([orderedProcess, { processing_type: "mixed", is_on_order: false }])).toBe(true);
});

test("a start that is still ahead or from before the law is worth a note, others are not", () => {
  expect(processingStartWarning("2026-11-22", "2026-11-21")?.ru).toContain("ещё не наступил");
  expect(processingStartWarning("2007-01-25", "2026-11-21")?.ru).toContain("26.01.2007");
  expect(processingStartWarning("2007-01-26", "2026-11-21")).toBeUndefined();
  expect(processingStartWarning("2026-11-21", "2026-11-21")).toBeUndefined();
  expect(processingStartWarning("завтра", "2026-11-21")).toBeUndefined();
});
