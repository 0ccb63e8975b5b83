import type { EnglishOf } from "../define-words.ts";
import type { formsListRu } from "../ru/forms-list.ts";

export const formsListEn: EnglishOf<typeof formsListRu> = {
  title: "Questionnaires",
  description: "The fuller the answers, the more documents are ready",
  main: "About the company",
  form: "Questionnaire",
  state: "State",
  percent: "Filled in",
  modified: "Changed",
  information: "Company information",
  site_app: "Sites and mobile apps",
  commission: "Persons responsible",
  department: "Departments and positions",
  responsibilities: "Responsibilities",
  processes: "Processes",
  inactive: "Inactive processes",
  systems: "Information systems",
  security_forms: "Security tools",
  noProcesses: "Processes are what the company uses people's data for: hiring, delivery of orders, mailings.",
  noSystems: "Systems that keep and process the data: accounting, CRM, mail, a folder on a server.",
  noSecurity: "Antivirus, firewalls, encryption and whatever else protects the systems.",
};
