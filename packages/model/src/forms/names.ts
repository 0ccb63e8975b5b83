/** Every form of a company: one vocabulary for tables, references, history and links. */
export const formNames = [
  "information",
  "office",
  "archive_office",
  "site_app",
  "site",
  "site_form",
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
  "system_server",
  "workstation",
  "workstation_employee_unit",
  "workstation_third_party_unit",
  "network_hardware",
] as const;

export type FormName = (typeof formNames)[number];

/** Whether a text is the name of a form. */
export function isFormName(name: string): name is FormName {
  return formNames.some((form) => form === name);
}
