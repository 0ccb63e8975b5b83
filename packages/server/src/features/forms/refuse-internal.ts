import { type Form, internalFields, stateOf } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { type Editor, isRespondent } from "../../records/editor.ts";

/** Throws `forbidden` where a respondent with a link would change an internal field, or whether a questionnaire is in work. */
export function refuseInternal(declared: Form, editor: Editor, body: Readonly<Record<string, unknown>>): void {
  if (!isRespondent(editor)) return;
  const internal = [...stateOf(declared), ...internalFields(declared)];
  if (internal.some((name) => body[name] !== undefined)) throw refused("forbidden");
}
