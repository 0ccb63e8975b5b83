import { formNamed } from "@opis/model/forms/index";
import { expect, test } from "vitest";
import { isPartOf, wholeOf } from "./edit-target.ts";
import { rejectedAnswers } from "./rejected-answers.ts";

const row = (id: number) => ({ id, row_version: 1 });

test("answers that are not taken are listed in the order of the questions, those of child rows with their row", () => {
  const problems = new Map<string, Record<string, string>>([
    ["1/process/5", { purpose: "too long", name: "taken" }],
    ["1/process_subject/8", { data: "no such value" }],
    ["1/process/6", { name: "of another questionnaire" }],
    ["2/process/5", { name: "of another company" }],
  ]);
  const data = { row: row(5), children: { process_subject: [row(7), row(8)] } };
  const listed = rejectedAnswers(1, formNamed("process"), data, problems);
  expect(listed.map(({ field }) => field.split(".").at(-1))).toEqual(["name", "purpose", "data"]);
  expect(listed.at(-1)).toMatchObject({ row: 8, reason: "no such value" });
});

test("a corrected answer leaves the list", () => {
  const problems = new Map([["1/process/5", {}]]);
  expect(rejectedAnswers(1, formNamed("process"), { row: row(5), children: {} }, problems)).toEqual([]);
});

test("a row nested in a child row belongs to the questionnaire as a whole", () => {
  const part = { company: 1, form: "site_form", id: 3, parent: 9 } as const;
  expect(wholeOf(part)).toEqual({ company: 1, form: "site_app", id: 9 });
  expect(isPartOf(part, { company: 1, form: "site_app", id: 9 })).toBe(true);
  expect(isPartOf(part, { company: 2, form: "site_app", id: 9 })).toBe(false);
});
