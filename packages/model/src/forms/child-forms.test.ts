import { expect, test } from "vitest";
import { parentField } from "./child-forms.ts";
import { allForms } from "./index.ts";

test("every child form answers a question of its parent, and no other form does", () => {
  const children = allForms.filter(({ name }) => parentField(name)?.[1].of === name);
  expect(children).toEqual(allForms.filter(({ scope }) => scope === "child"));
});
