import type { Level } from "@opis/model/access/access";
import type { FormName } from "@opis/model/forms/names";
import type { QuestionnaireApproval } from "./questionnaire-approval.ts";

/** A questionnaire whose status is shown. */
export interface WorkflowStatusProps {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
  readonly approval: QuestionnaireApproval;
  /** The user's level for this very questionnaire. */
  readonly level: Level;
}
