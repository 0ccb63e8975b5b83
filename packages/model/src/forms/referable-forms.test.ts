import { expect, test } from "vitest";
import { type Form, ownFields } from "../declaration/form.ts";
import { allForms } from "./index.ts";
import { referableForms } from "./referable-forms.ts";

/** Returns whether any form other than its own children may refer to rows of this one. */
function isReferredTo(target: Form): boolean {
  return allForms.some(
    (form) =>
      form.parent !== target.name &&
      ownFields(form).some(([, field]) => "target" in field && field.target === target.name),
  );
}

test("the used questionnaires are those of many that another form refers to", () => {
  const referredTo = allForms.filter((form) => form.scope === "collection" && isReferredTo(form));
  expect(referableForms).toEqual(referredTo.map(({ name }) => name));
});
