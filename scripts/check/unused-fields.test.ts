import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";
import { type DeclaredField, unusedFields } from "./unused-fields.ts";

const file = (path: string, text: string) => ({ path, read: () => text });
const field = (name: string, isReviewed = false): DeclaredField => ({ form: "process", name, isReviewed });
const files = [
  file("packages/documents/src/documents/public-policy.ts", "process.printed"),
  file("packages/model/src/instructions/process.ts", 'fields: ["process.explained"]'),
  file("packages/documents/src/documents/public-policy.test.ts", "process.tested"),
  file("packages/documents/src/documents/questionnaire-blocks.ts", "process.everywhere"),
];

test("a field that is printed, explained or a column of a review is used", () => {
  expect(unusedFields(files, [field("printed"), field("explained"), field("shown", true)], {})).toEqual([]);
});

test("a field that only tests or the printed questionnaire name is reported unless a reason is given", () => {
  const fields = [field("tested"), field("everywhere")];
  expect(unusedFields(files, fields, { "process.everywhere": "a risk rule reads it" })).toEqual([
    expect.stringContaining("process.tested is asked"),
  ]);
});

test("a reason for a field that is used by now is reported", () => {
  expect(unusedFields(files, [field("printed")], { "process.printed": "a risk rule reads it" })).toEqual([
    expect.stringContaining("process.printed needs no reason"),
  ]);
});

test("every question of the product is used or has a reason", () => {
  expect(unusedFields(projectFiles())).toEqual([]);
});
