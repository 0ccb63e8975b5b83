import { expect, test } from "vitest";
import { type Form, ownFields } from "../declaration/form.ts";
import { allForms } from "./index.ts";
import { referableForms } from "./referable-forms.ts";

/** Returns whether any form other than its own children may refer to rows of this one. */
function isReferredTo(target: Form): boolean {
  return allForms.some(
    (declared) =>
      declared.parent !== target.name &&
      ownFields(declared).some(([, field]) => "target" in field && field.target === target.name),
  );
}

test("the used questionnaires are those of many that another form refers to", () => {
  const referredTo = allForms.filter((declared) => declared.scope === "collection" && isReferredTo(declared));
  expect(referableForms).toEqual(referredTo.map(({ name }) => name));
});
