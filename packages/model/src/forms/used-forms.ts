import { type Form, ownFields } from "../declaration/form.ts";
import { allForms } from "./index.ts";
import type { FormName } from "./names.ts";

/** The questionnaires of which a company has many and which others may name. */
export const usedForms: readonly FormName[] = allForms
  .filter((declared) => declared.scope === "collection" && isReferredTo(declared))
  .map(({ name }) => name);

/** Whether any form but its own children may refer to rows of this one. */
function isReferredTo(target: Form): boolean {
  return allForms.some(
    (declared) =>
      declared.parent !== target.name &&
      ownFields(declared).some(([, field]) => "target" in field && field.target === target.name),
  );
}
