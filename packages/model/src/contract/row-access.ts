import { type Level, sectionOfForm } from "../access/access.ts";
import type { Form } from "../declaration/form.ts";
import { rootForm } from "../forms/answer-forms.ts";
import { nestedParent } from "./forms/form-path.ts";

/** What a call about one row of a form needs: a level for the questionnaire that the row belongs to. */
export function accessToRow(declared: Form, level: Level) {
  const { name, scope } = rootForm(declared);
  if (scope === "singleton") return { form: name, level, row: "only" } as const;
  return { form: name, level, row: nestedParent(declared) ? "parent_id" : "id" } as const;
}

/** What a list of a form's rows needs: of questionnaires nothing, as it has those that the caller may see. */
export function accessToList(declared: Form) {
  const { name, scope } = declared;
  if (scope === "directory") return { section: sectionOfForm[name], level: "view" } as const;
  return scope === "collection" ? ({ form: name, rows: "seen" } as const) : accessToRow(declared, "view");
}

/** What adding a row of a form needs. */
export function accessToAdd(declared: Form) {
  const { name, scope } = declared;
  if (scope === "directory") return { section: sectionOfForm[name], level: "edit" } as const;
  return scope === "collection" ? ({ form: name, rows: "new" } as const) : accessToRow(declared, "edit");
}

/** A key changes questionnaires and their child rows; it neither adds nor deletes questionnaires, and reads no directory. */
export function opensToKeys({ scope }: Form): boolean {
  return scope !== "directory";
}

/** Deleting: child rows are parts of an answer. */
export function deletesForKeys({ scope }: Form): boolean {
  return scope === "child";
}

/** Adding: a part of an answer, or a value that a question lacks. */
export function addsForKeys(declared: Form): boolean {
  return declared.scope === "child" || (declared.scope === "directory" && declared.uniqueName === true);
}
