import { expect, test } from "vitest";
import { formsListWords } from "../../words/forms-list.ts";
import { listedForms } from "./listed-forms.ts";

test("responsibilities are a table of their own after the systems", () => {
  const tables = listedForms(undefined, formsListWords.text);
  expect(tables.map(({ key }) => key)).toEqual(["main", "processes", "systems", "responsibilities", "security"]);
});
