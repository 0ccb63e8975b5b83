import { type FormName, isFormName } from "@opis/model/forms/form-names";
import type { TextEdit } from "./editable-paragraphs.ts";

/** Returns the edits with row ids mapped to those of another copy of the company. */
export function renumberEdits(
  edits: readonly TextEdit[],
  newId: (form: FormName, id: number) => number,
): readonly TextEdit[] {
  const renumbered = (part: string) => {
    const [, form = "", id = "", field = ""] = /^([a-z_]+)\/(\d+)((?:\/[\w.]+)?)$/u.exec(part) ?? [];
    return isFormName(form) ? `${form}/${newId(form, Number(id))}${field}` : part;
  };
  return edits.map((edit) => ({
    ...edit,
    anchor: {
      ...edit.anchor,
      within: edit.anchor.within.map(renumbered),
      sources: edit.anchor.sources.map(renumbered),
    },
  }));
}
