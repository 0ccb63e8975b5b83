import { questionnaireGaps } from "@opis/model/completeness/document-gaps";
import type { Form } from "@opis/model/declaration/form";
import { parentField } from "@opis/model/forms/child-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { AnyRow } from "../edits/edit-target.ts";
import type { QuestionnaireData } from "../questionnaire-data.ts";

/** A question whose answer documents need although the percentage does not count it. */
export interface DocumentNeed {
  /** The question; of a child row as `collection.field`. */
  readonly field: string;
  /** The child row and its form; undefined for a question of the questionnaire itself. */
  readonly of?: { readonly form: Form; readonly row: AnyRow };
  /** The declared field. */
  readonly question: Form["fields"][string];
}

/** Lists what documents still need of a questionnaire and its child rows, without questions that the company does not use. */
export function listDocumentNeeds(
  declaration: Form,
  { row, children }: QuestionnaireData,
  leftOut: ReadonlySet<string>,
): DocumentNeed[] {
  return questionnaireGaps(declaration, row, children).flatMap(({ form, id, field }): DocumentNeed[] => {
    const child = formNamed(form);
    const question = child.fields[field];
    if (!question) return [];
    if (form === declaration.name) return leftOut.has(field) ? [] : [{ field, question }];
    const row = children[form]?.find((row) => row.id === id);
    return row ? [{ field: `${parentField(form)?.[0]}.${field}`, question, of: { form: child, row } }] : [];
  });
}
