import type { EnglishOf } from "../english-of.ts";
import type { formsHintsRu } from "../ru/forms-hints.ts";

export const formsHintsEn: EnglishOf<typeof formsHintsRu> = {
  wayToDocuments: "Steps to your documents",
  way_requisites: "Company details",
  way_processes: "Processes",
  way_systems: "Systems",
  way_responsible: "Responsible persons",
  way_documents: "Documents",
  wayLeft: "{{count}} left",
  no_process: "Processes are what the company uses personal data for: recruitment, order delivery, newsletters.",
  no_system: "Systems that store and process the data: accounting, CRM, e-mail, a shared folder.",
  no_system_server: "Servers that run the systems: your own, rented or in the cloud.",
  no_workstation: "Computers used to work with the systems. Identical ones share one questionnaire.",
  no_network_hardware: "Routers, switches and access points that connect the systems.",
  failed_security: "Could not load the security tools",
  failed_system_server: "Could not load the servers",
  failed_workstation: "Could not load the workstations",
  failed_network_hardware: "Could not load the network hardware",
  no_security: "Antivirus, firewalls, encryption and other tools that protect the systems.",
};
