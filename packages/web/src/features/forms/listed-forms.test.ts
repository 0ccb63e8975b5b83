import { expect, test } from "vitest";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { hasNoData, listedForms } from "./listed-forms.ts";

test("responsibilities are a table of their own after the systems", () => {
  const tables = listedForms({ data: undefined, t: formsListWords.text });
  expect(tables.map(({ key }) => key)).toEqual(["main", "process", "system", "responsibilities"]);
});

test.each([
  ["not_filled", false, true],
  ["not_filled", true, false],
  ["not_filled", undefined, false],
  ["filling", false, false],
  ["filled", false, false],
] as const)("a %s questionnaire that is active: %s has no data: %s", (form_status, is_active, none) => {
  expect(hasNoData({ form_status, ...(is_active !== undefined && { is_active }) })).toBe(none);
});
