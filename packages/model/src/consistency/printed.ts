import { isFormName } from "../forms/names.ts";
import type { AnswerPlace, MadePaper, PaperPlace } from "./finding.ts";

/** What a paper printed of the rows of a form. */
export function printed({ rows }: MadePaper, form: AnswerPlace["form"]) {
  return rows.flatMap((row) =>
    isFormName(row.form) && row.form === form && row.id !== null ? [{ ...row, id: row.id }] : [],
  );
}

/** A paper as a place of a finding. */
export function placeOf({ paper, object }: MadePaper): PaperPlace {
  return { paper, object };
}
