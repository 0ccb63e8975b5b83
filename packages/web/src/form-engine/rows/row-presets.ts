import { childFields, type Form, ownFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/answer-forms";
import type { QuestionnaireData } from "../data/questionnaire-data.ts";
import type { AnyRow } from "../edits/edit-target.ts";

/** References of a row to rows of the same questionnaire: whose system, whose third party. */
function siblingReferences(child: Form) {
  return ownFields(child).flatMap(([name, field]) =>
    field.kind === "reference" && formNamed(field.target).scope === "child" ? [{ name, target: field.target }] : [],
  );
}

/** Whether rows of one title may repeat: the same group goes to several third parties; a plain list names each group once. */
export function mayRepeat(child: Form): boolean {
  return siblingReferences(child).length > 0;
}

/** What is known of a new row: its parent row, and the one system or third party there is. */
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
