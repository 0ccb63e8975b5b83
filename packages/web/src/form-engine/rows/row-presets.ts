import { childFields, type Form, ownFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { AnyRow } from "../edits/edit-target.ts";
import type { QuestionnaireData } from "../questionnaire-data.ts";

/** Returns references of a row to rows of the same questionnaire: its system, its third party. */
function siblingReferences(child: Form) {
  return ownFields(child).flatMap(([name, field]) =>
    field.kind === "reference" && formNamed(field.target).scope === "child" ? [{ name, target: field.target }] : [],
  );
}

/** Returns whether rows may have equal titles: the same group goes to several third parties; a plain list names each group once. */
export function mayRepeat(child: Form): boolean {
  return siblingReferences(child).length > 0;
}

/** Returns the initial answers of a new row: its parent row, and the system or third party if there is only one. */
export function rowPresets(child: Form, all: QuestionnaireData["children"], parentRow: AnyRow | undefined) {
  const only = siblingReferences(child).flatMap(({ name, target }) => {
    const [first, ...others] = all[target] ?? [];
    return first && others.length === 0 ? [[name, first.id] as const] : [];
  });
  const owner = child.parent && parentRow && isNested(child) ? { [child.parent]: parentRow.id } : {};
  return { ...Object.fromEntries(only), ...owner };
}

function isNested(child: Form): boolean {
  const parent = child.parent ? formNamed(child.parent) : undefined;
  return parent !== undefined && childFields(parent).some(([, field]) => field.of === child.name);
}
