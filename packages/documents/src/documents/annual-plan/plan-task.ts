import type { TaskKind, TaskRepeat } from "@opis/model/duties/task-kinds";
import type { FormName } from "@opis/model/forms/form-names";

/** The task suggested by a plan line. */
export interface PlanTask {
  readonly kind: TaskKind;
  /** Identifies the line across years. */
  readonly key: string;
  readonly title: string;
  readonly basis: string;
  readonly expected_proof: string;
  readonly assignee: string;
  /** ISO date. */
  readonly due: string;
  /** True if an answer sets the date, so that a changed answer moves it; otherwise the date is only suggested for a new task. */
  readonly isDueSet: boolean;
  readonly repeat: TaskRepeat | null;
  readonly repeat_months: number | null;
  /** The row whose term the task is about. */
  readonly source?: { readonly form: FormName; readonly id: number };
}
