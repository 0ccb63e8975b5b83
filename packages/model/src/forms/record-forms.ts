import type { Form } from "../declaration/form.ts";
import { acknowledgement, acquaintance, acquaintanceFile } from "./acquaintance.ts";
import { destruction, destructionFile } from "./destruction.ts";
import type { RecordFormName } from "./form-names.ts";
import { incident, incidentEvent } from "./incident.ts";
import { journalEntry } from "./journal-entry.ts";
import { loadForms } from "./non-record-forms.ts";
import { recipientAssessment } from "./recipient-assessment.ts";
import { subjectRequest } from "./subject-request.ts";
import { task, taskFile } from "./task.ts";
import { trainingAttempt, trainingQuestion } from "./training.ts";

/** Declarations of records by name. A name without a declaration does not compile. */
export const recordForms = {
  subject_request: subjectRequest,
  task,
  task_file: taskFile,
  incident,
  incident_event: incidentEvent,
  destruction,
  destruction_file: destructionFile,
  journal_entry: journalEntry,
  recipient_assessment: recipientAssessment,
  training_question: trainingQuestion,
  training_attempt: trainingAttempt,
  acquaintance,
  acquaintance_file: acquaintanceFile,
  acknowledgement,
} as const satisfies Record<RecordFormName, Form>;

loadForms(Object.values(recordForms));
