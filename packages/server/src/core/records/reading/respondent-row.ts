import { type Form, internalFields } from "@opis/model/declaration/form";
import { type Editor, isRespondent } from "../editor.ts";

/** Returns a row as its reader may see it: respondents get neither internal fields nor approval remarks. */
export function rowForReader(
  declared: Form,
  reader: Editor,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!isRespondent(reader)) return row;
  const shown: Record<string, unknown> = { ...row };
  if ("has_comments" in shown) shown.has_comments = false;
  if ("status_comment" in shown) Object.assign(shown, { status_comment: "", status_by: null, status_approver: null });
  for (const name of internalFields(declared)) delete shown[name];
  return shown;
}
