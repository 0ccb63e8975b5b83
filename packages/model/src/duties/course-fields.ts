import type { Form } from "../declaration/form.ts";
import { isRegisterName, type RegisterName } from "./register-names.ts";

/** Fields that follow from the course of a record: a table of an old journal states them of records that are finished. */
const courseFields: Readonly<Record<RegisterName, readonly string[]>> = {
  subject_request: [
    "state",
    "extension_days",
    "extension_reason",
    "answered_at",
    "answer_number",
    "outcome",
    "refusal_ground",
    "state_reason",
  ],
  task: ["state", "done_on", "state_reason"],
  incident: [
    "state",
    "decided_by",
    "decided_at",
    "decision_reason",
    "notice_24_at",
    "notice_24_number",
    "notice_72_at",
    "notice_72_number",
    "closed_on",
    "state_reason",
  ],
  destruction: [
    "state",
    "suspension_ground",
    "blocked_on",
    "blocking_reason",
    "destroyed_on",
    "act_number",
    "act_date",
    "state_reason",
  ],
};

/** Returns the fields of the course of a form's records; none unless it is a register. */
export function courseFieldsOf({ name }: Pick<Form, "name">): readonly string[] {
  return isRegisterName(name) ? courseFields[name] : [];
}
