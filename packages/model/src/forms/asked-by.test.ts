import { expect, test } from "vitest";
import { askedBy } from "./asked-by.ts";
import { allForms } from "./index.ts";

test("every child form answers a question of its parent, and no other form does", () => {
  const asked = allForms.filter(({ name }) => askedBy(name)?.[1].of === name);
  expect(asked).toEqual(allForms.filter(({ scope }) => scope === "child"));
});
