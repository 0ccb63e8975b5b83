import type { AnyRow } from "./edit-target.ts";

/** A questionnaire with all its child rows by form name: what its screen is drawn from. */
export interface QuestionnaireData {
  readonly row: AnyRow;
  readonly children: Readonly<Record<string, readonly AnyRow[]>>;
}
