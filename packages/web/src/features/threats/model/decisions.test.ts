import { expect, test } from "vitest";
import { groupedCells, restoring, restoringBlocks, restoringOf } from "./decisions.ts";

test("a block of cells is one call, and cells here and there are as few as can say so", () => {
  const block = [1, 2].flatMap((part) => ["УБИ.001", "УБИ.002"].map((code) => ({ part, code })));
  expect(groupedCells(block)).toEqual([{ parts: [1, 2], codes: ["УБИ.001", "УБИ.002"] }]);
  expect(groupedCells([...block, { part: 3, code: "УБИ.009" }])).toEqual([
    { parts: [1, 2], codes: ["УБИ.001", "УБИ.002"] },
    { parts: [3], codes: ["УБИ.009"] },
  ]);
  expect(groupedCells([])).toEqual([]);
});

test("what stood before comes back with its own reason, and what was undecided is taken back", () => {
  const reason = "Проверено обследованием от 20.11.2026";
  const before = [
    { part: 1, code: "ai", decision: { value: "no", reason } },
    { part: 1, code: "grid", decision: null },
    { part: 2, code: "grid", decision: null },
  ];
  expect(restoring("technologies", before)).toEqual([
    { step: "technologies", parts: [1], codes: ["ai"], value: "no", reason },
    { step: "technologies", parts: [1, 2], codes: ["grid"], value: null, reason: "" },
  ]);
});

test("where the second of two calls was refused, only what the first changed is brought back", () => {
  const common = { step: "threats", value: "excluded_expert", reason: "Проверено" } as const;
  const first = { ...common, parts: [1], codes: ["УБИ.001", "УБИ.002"] };
  const back = { step: "threats", value: null, reason: "" } as const;
  const whole = [
    { ...back, parts: [1, 2], codes: ["УБИ.001"] },
    { ...back, parts: [2], codes: ["УБИ.009"] },
  ];
  expect(restoringOf([first], whole)).toEqual([{ ...back, parts: [1], codes: ["УБИ.001"] }]);
  expect(restoringOf([], whole)).toEqual([]);
});

test("of steps of a scenario the measures that stood come back, and the others are taken off", () => {
  const steps = [{ scenario: "SC01", technique: "T2.1" }];
  const measure = { code: "ЗИС.17", reason: "Сегменты разделены", tool: { id: 7 }, steps };
  const common = { parts: [1], scenario: "SC01", techniques: ["T1.2", "T2.1"] };
  expect(restoringBlocks(common, [measure])).toEqual([
    {
      step: "blocks",
      parts: [1],
      codes: ["SC01"],
      techniques: ["T2.1"],
      value: "ЗИС.17",
      reason: measure.reason,
      tool: 7,
    },
    { step: "blocks", parts: [1], codes: ["SC01"], techniques: ["T1.2"], value: null },
  ]);
});
