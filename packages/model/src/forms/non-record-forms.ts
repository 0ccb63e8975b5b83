import type { Form } from "../declaration/form.ts";
import { approvedDocument } from "./approved-document.ts";
import { commission, department, responsibilities, responsibility } from "./commission.ts";
import { addressItem, directoryItem, employee, macroGoal, subject } from "./directories.ts";
import { document, documentVersion } from "./document.ts";
import { agreementFile, securityScreen, systemScreen } from "./file-collections.ts";
import { filing, filingValue } from "./filings.ts";
import type { AnswerFormName, FormName } from "./form-names.ts";
import { archiveOffice, information, office } from "./information.ts";
import { networkHardware } from "./network-hardware.ts";
import { process } from "./process.ts";
import {
  otherSource,
  paperDoc,
  position,
  processSystem,
  processSystemSubject,
  processThirdParty,
  processThirdPartySubject,
  publicSource,
  sourceSubject,
} from "./process-children.ts";
import { processSubject } from "./process-data-subjects.ts";
import { security, securityCertificate } from "./security.ts";
import { app, appForm, site, siteApp, siteForm, siteTracker } from "./sites.ts";
import { system } from "./system.ts";
import {
  systemInteraction,
  systemSourceOther,
  systemSubject,
  systemThirdParty,
  systemThirdPartySubject,
} from "./system-children.ts";
import { systemServer } from "./system-server.ts";
import { thirdParty } from "./third-party.ts";
import { threatDecision, threatExpert, threatModel, threatPart } from "./threat-model.ts";
import { workstation, workstationEmployeeUnit, workstationThirdPartyUnit } from "./workstation.ts";

/** Declarations of forms that users answer, by name. A name without a declaration does not compile. */
export const answerForms = {
  information,
  office,
  archive_office: archiveOffice,
  filing,
  filing_value: filingValue,
  approved_document: approvedDocument,
  site_app: siteApp,
  site,
  site_form: siteForm,
  site_tracker: siteTracker,
  app,
  app_form: appForm,
  commission,
  department,
  responsibilities,
  responsibility,
  directory_item: directoryItem,
  macro_goal: macroGoal,
  subject,
  address_item: addressItem,
  employee,
  third_party: thirdParty,
  process,
  process_subject: processSubject,
  position,
  source_subject: sourceSubject,
  public_source: publicSource,
  other_source: otherSource,
  paper_doc: paperDoc,
  process_system: processSystem,
  process_system_subject: processSystemSubject,
  process_third_party: processThirdParty,
  process_third_party_subject: processThirdPartySubject,
  agreement_file: agreementFile,
  system,
  system_source_other: systemSourceOther,
  system_subject: systemSubject,
  system_third_party: systemThirdParty,
  system_third_party_subject: systemThirdPartySubject,
  system_interaction: systemInteraction,
  system_screen: systemScreen,
  security,
  security_screen: securityScreen,
  security_certificate: securityCertificate,
  system_server: systemServer,
  workstation,
  workstation_employee_unit: workstationEmployeeUnit,
  workstation_third_party_unit: workstationThirdPartyUnit,
  network_hardware: networkHardware,
  document,
  document_version: documentVersion,
  threat_model: threatModel,
  threat_expert: threatExpert,
  threat_part: threatPart,
  threat_decision: threatDecision,
} as const satisfies Record<AnswerFormName, Form>;

/** All answer forms, parents before their children. */
export const allAnswerForms: readonly Form[] = Object.values(answerForms);

const formsByName = new Map<FormName, Form>(allAnswerForms.map((form) => [form.name, form]));

/** Registers further declarations for `formNamed`. */
export function loadForms(declarations: readonly Form[]): void {
  for (const form of declarations) formsByName.set(form.name, form);
}

/**
 * Returns the declaration of a form by name. Throws for a record's form if `record-forms.ts` was not imported; questionnaire screens do
 * not load it.
 */
export function formNamed(name: FormName): Form {
  const form = formsByName.get(name);
  if (!form) throw new Error(`the declaration of ${name} is not loaded`);
  return form;
}

/** Returns the questionnaire or directory that a form's rows belong to: the form itself, or a child's topmost parent. */
export function rootForm(form: Form): Form {
  return form.parent ? rootForm(formNamed(form.parent)) : form;
}
