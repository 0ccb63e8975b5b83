/** Names of the forms that users answer: questionnaires, directories, documents and threat models, with their child forms. */
const answerFormNames = [
  "information",
  "office",
  "archive_office",
  "filing",
  "filing_value",
  "approved_document",
  "site_app",
  "site",
  "site_form",
  "site_tracker",
  "app",
  "app_form",
  "commission",
  "department",
  "responsibilities",
  "responsibility",
  "directory_item",
  "macro_goal",
  "subject",
  "address_item",
  "employee",
  "third_party",
  "process",
  "process_subject",
  "position",
  "source_subject",
  "public_source",
  "other_source",
  "paper_doc",
  "process_system",
  "process_system_subject",
  "process_third_party",
  "process_third_party_subject",
  "agreement_file",
  "system",
  "system_source_other",
  "system_subject",
  "system_third_party",
  "system_third_party_subject",
  "system_interaction",
  "system_screen",
  "security",
  "security_screen",
  "security_certificate",
  "system_server",
  "workstation",
  "workstation_employee_unit",
  "workstation_third_party_unit",
  "network_hardware",
  "document",
  "document_version",
  "threat_model",
  "threat_expert",
  "threat_part",
  "threat_decision",
] as const;

/** Names of record forms with their child forms. Only their own screens load the declarations. */
const recordFormNames = [
  "subject_request",
  "task",
  "task_file",
  "incident",
  "incident_event",
  "destruction",
  "destruction_file",
  "journal_entry",
  "recipient_assessment",
  "training_question",
  "training_attempt",
  "acquaintance",
  "acquaintance_file",
  "acknowledgement",
] as const;

/** Names of all forms, used for tables, references, history and links. */
export const formNames = [...answerFormNames, ...recordFormNames] as const;

export type AnswerFormName = (typeof answerFormNames)[number];
export type RecordFormName = (typeof recordFormNames)[number];
export type FormName = (typeof formNames)[number];

/** Returns whether a text is the name of a form. */
export function isFormName(name: string): name is FormName {
  return formNames.some((form) => form === name);
}
