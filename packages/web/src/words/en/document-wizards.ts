import type { EnglishOf } from "../english-of.ts";
import type { documentWizardsRu } from "../ru/document-wizards.ts";

export const documentWizardsEn: EnglishOf<typeof documentWizardsRu> = {
  partsReady: "Ready: {{ready}} of {{total}}",
  partsNone: "Nothing to write about yet: add processes and groups, third parties",
  archiveEach: "A file for each ready document: {{count}}",
  notNeeded: "Not needed",
  notNeededHint: "The data are processed or passed on another basis. A document can be made for them all the same.",
  step: "Step {{number}} of {{count}}",
  previous: "Back",
  next: "Next",
  stepForms: "Forms",
  stepSpreading: "Spreading",
  stepRecipients: "Recipients",
  stepRefusal: "Term and refusal",
  stepCheck: "Check",
  formsHint: "The forms that the questionnaires call for are ticked. Each is printed and signed by itself.",
  asSuggested: "As suggested",
  suggested: "Suggested",
  recipientsHint: "Whom the consent names. Transfers by law or by the person's contract need not be named.",
  noRecipients: "No data of this group are passed in the process.",
  urlsHint: "One address a line, with http:// or https://",
  termHint:
    "Term and withdrawal come from the questionnaires: the term from the process, the addresses from the company.",
  optionalHint: "The person may leave them out",
  checkHint: "Since 01.09.2025 a consent may not be joined with a contract, a form, site rules or other papers.",
  checkDone:
    "The preview shows the text. Download the file and mark the version as approved: it stays for the journal of consents.",
  stepSubject: "Subject and actions",
  stepMeasures: "Level and measures",
  stepSides: "Parties and terms",
  agreementHint:
    "Purposes, data and networks come from processes and systems, requisites from third parties and the company.",
  systemsHint:
    "The strictest of the ticked systems tells the demanded level. Suggested are those where the party works with data.",
  measuresHint: "Measures that are not ticked stay out of the table",
  performer: "Who performs it",
  measureTerm: "Term",
  inPersonHint: "Empty: the phrase is made by itself; an edited one is printed as it is",
  addSubprocessor: "Add a sub-processor",
  subprocessor_name: "Name",
  subprocessor_inn: "INN",
  subprocessor_address: "Address",
  subprocessor_what: "What it does",
  remove: "Remove",
  contact_name: "Full name",
  contact_phone: "Phone",
  contact_mail: "E-mail",
  agreementDone:
    "Download the agreement, sign it and mark it as signed: the questionnaires then say that the entrustment is signed, with number and date. Attach the scan to contracts and entrustments.",
};
