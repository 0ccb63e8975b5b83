import type { EnglishOf } from "../english-of.ts";
import type { formsHintsRu } from "../ru/forms-hints.ts";

export const formsHintsEn: EnglishOf<typeof formsHintsRu> = {
  wayToDocuments: "Steps to the documents",
  way_requisites: "Requisites",
  way_processes: "Processes",
  way_systems: "Systems",
  way_responsible: "Responsible persons",
  way_documents: "Documents",
  wayLeft: "{{count}} left",
  no_process: "Processes are what the company uses people's data for: recruitment, order delivery, mailings.",
  no_system: "Systems that keep and process the data: accounting, CRM, mail, a folder on a server.",
  no_system_server: "Servers on which the systems run: your own, rented, in a cloud.",
  no_workstation: "Computers used to work with the systems. Identical ones share one questionnaire.",
  no_network_hardware: "Routers, switches and access points that connect the systems.",
  failed_security: "Could not load the security tools",
  failed_system_server: "Could not load the servers",
  failed_workstation: "Could not load the workstations",
  failed_network_hardware: "Could not load the network hardware",
  no_security: "Antivirus, firewalls, encryption and whatever else protects the systems.",
};
