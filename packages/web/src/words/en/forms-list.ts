import type { EnglishOf } from "../english-of.ts";
import type { formsListRu } from "../ru/forms-list.ts";

export const formsListEn: EnglishOf<typeof formsListRu> = {
  title: "Questionnaires",
  description: "The more you fill in, the more documents you can generate",
  main: "Company",
  form: "Questionnaire",
  state: "Readiness",
  modified: "Modified",
  information: "Company information",
  site_app: "Sites and mobile apps",
  commission: "Responsible persons",
  department: "Departments and positions",
  responsibilities: "Responsibilities",
  process: "Processes",
  inactive: "Inactive processes",
  system: "Information systems",
  security: "Security tools",
  system_server: "Servers",
  workstation: "Workstations",
  network_hardware: "Network hardware",
  notFound: "No results. Change the search.",
};
