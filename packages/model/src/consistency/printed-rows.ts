import { isFormName } from "../forms/names.ts";
import type { AnswerPlace, PaperPlace, PrintedDocument } from "./finding.ts";

/** What a document printed of the rows of a form. */
export function printed({ rows }: PrintedDocument, form: AnswerPlace["form"]) {
  return rows.flatMap((row) =>
    isFormName(row.form) && row.form === form && row.id !== null ? [{ ...row, id: row.id }] : [],
  );
}

/** A document as a place of a finding. */
export function placeOf({ paper, object }: PrintedDocument): PaperPlace {
  return { paper, object };
}
