import type { AnyRow } from "../edits/edit-target.ts";

/** A questionnaire with all its child rows by form name: what its screen is drawn from. */
export interface QuestionnaireData {
  /** Answers as typed: with those that are not confirmed yet, and those that are not taken. */
  readonly row: AnyRow;
  readonly children: Readonly<Record<string, readonly AnyRow[]>>;
  /** The name as it is stored, by which the questionnaire is called. */
  readonly storedName?: string;
}
