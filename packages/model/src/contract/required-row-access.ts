import { type Level, sectionOfForm } from "../access/access.ts";
import type { Form } from "../declaration/form.ts";
import { rootForm } from "../forms/non-record-forms.ts";
import { nestedParent } from "./forms/form-path.ts";

/** Access required for a request about one row of a form: a level for the questionnaire that the row belongs to. */
export function accessToRow(form: Form, level: Level) {
  const { name, scope } = rootForm(form);
  if (scope === "singleton") return { form: name, level, row: "only" } as const;
  return { form: name, level, row: nestedParent(form) ? "parent_id" : "id" } as const;
}

/**
 * Access required to list a form's rows: `view` of the section for directories; none for questionnaires, whose lists contain visible rows
 * only.
 */
export function accessToList(form: Form) {
  const { name, scope } = form;
  if (scope === "directory") return { section: sectionOfForm[name], level: "view" } as const;
  return scope === "collection" ? ({ form: name, rows: "seen" } as const) : accessToRow(form, "view");
}

/** Access required to add a row of a form. */
export function accessToAdd(form: Form) {
  const { name, scope } = form;
  if (scope === "directory") return { section: sectionOfForm[name], level: "edit" } as const;
  return scope === "collection" ? ({ form: name, rows: "new" } as const) : accessToRow(form, "edit");
}

/** Returns whether a respondent's key may read and change rows of a form: questionnaires and their child rows, but no directories. */
export function opensToKeys({ scope }: Form): boolean {
  return scope !== "directory";
}

/** Returns whether a key may delete rows of a form: child rows, since they are parts of an answer. */
export function deletesForKeys({ scope }: Form): boolean {
  return scope === "child";
}

/** Returns whether a key may add rows of a form: child rows, and directory values missing for a question. */
export function addsForKeys(form: Form): boolean {
  return form.scope === "child" || (form.scope === "directory" && form.uniqueName === true);
}
