import { type WorkflowStatus, workflowStatuses } from "@opis/model/workflow";
import { usePick } from "../i18n/language.ts";
import classes from "./badges.module.css";

const tones = {
  in_progress: "work",
  request_sent: "waiting",
  interview_conducted: "work",
  agreement: "waiting",
  agreed: "done",
  correction: "attention",
  expired_agreement: "late",
  expired: "late",
} as const satisfies Record<WorkflowStatus, string>;

/** Renders the approval state of a questionnaire as text and colour. */
export function WorkflowBadge({ status }: { readonly status: WorkflowStatus }) {
  const pick = usePick();
  return (
    <span className={classes.workflowBadge}>
      <span className={classes.dot} data-tone={tones[status]} aria-hidden />
      {pick(workflowStatuses[status])}
    </span>
  );
}
