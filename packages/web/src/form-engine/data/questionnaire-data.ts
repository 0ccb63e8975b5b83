import type { Form } from "@opis/model/declaration/form";
import type { AnyRow } from "../edits/edit-target.ts";

/** A questionnaire with all its child rows by form name: what its screen is drawn from. */
export interface QuestionnaireData {
  /** Answers as typed: including those that are not confirmed yet, and refused ones. */
  readonly row: AnyRow;
  readonly children: Readonly<Record<string, readonly AnyRow[]>>;
  /** The name as it is stored, by which the questionnaire is called. */
  readonly storedName?: string;
}

/** Returns the answers with child collections in place of their fields, as completeness needs them. */
export function answersWithRows(declared: Form, { row, children }: QuestionnaireData): Record<string, unknown> {
  const answers: Record<string, unknown> = { ...row };
  for (const [name, field] of Object.entries(declared.fields))
    if (field.kind === "rows") answers[name] = children[field.of] ?? [];
  return answers;
}
