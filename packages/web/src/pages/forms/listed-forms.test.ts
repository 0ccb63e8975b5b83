import { expect, test } from "vitest";
import { formsListWords } from "../../words/forms-list.ts";
import { listedForms, shownStatus } from "./listed-forms.ts";

test("responsibilities are a table of their own after the systems", () => {
  const tables = listedForms({ data: undefined, t: formsListWords.text });
  expect(tables.map(({ key }) => key)).toEqual(["main", "process", "system", "responsibilities"]);
});

test.each([
  ["not_filled", false, [], "no_data"],
  ["not_filled", true, [], "not_filled"],
  ["not_filled", undefined, [], "not_filled"],
  ["filling", false, [], "filling"],
  ["filled", true, [], "filled"],
  ["filled", true, ["okved"], "filling"],
] as const)(
  "%s of a questionnaire that is active: %s and lacks %j is shown as %s",
  (form_status, is_active, missing, shown) => {
    expect(shownStatus({ form_status, missing: [...missing], ...(is_active !== undefined && { is_active }) })).toBe(
      shown,
    );
  },
);
