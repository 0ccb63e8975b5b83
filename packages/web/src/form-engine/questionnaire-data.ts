import type { Form } from "@opis/model/declaration/form";
import type { AnyRow } from "./edits/edit-target.ts";

/** A questionnaire with all its child rows by form name: the data of its screen. */
export interface QuestionnaireData {
  /** Answers as typed, including unconfirmed and refused ones. */
  readonly row: AnyRow;
  readonly children: Readonly<Record<string, readonly AnyRow[]>>;
  /** The name as it is stored, shown as the title. */
  readonly storedName?: string;
}

/** Returns the answers with child collections in place of their fields, as needed to compute completeness. */
export function answersWithRows(form: Form, { row, children }: QuestionnaireData): Record<string, unknown> {
  const answers: Record<string, unknown> = { ...row };
  for (const [name, field] of Object.entries(form.fields))
    if (field.kind === "rows") answers[name] = children[field.of] ?? [];
  return answers;
}
