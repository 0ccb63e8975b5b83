import type { EnglishOf } from "../english-of.ts";
import type { consentJournalRu } from "../ru/consent-journal.ts";

export const consentJournalEn: EnglishOf<typeof consentJournalRu> = {
  journal: "Consent log",
  hint: "Signed consents with the version of the form each person signed. When a person withdraws a consent, enter the date in the uploaded document: processing must stop in time.",
  empty: "Nothing yet. Open a form, enter who signed it and when, and upload the signed copy.",
  download: "Download the log",
  file: "Consent log.xlsx",
  record: "No. {{number}}. {{person}}",
  nobody: "Signer not specified",
  version: "version {{number}}",
  until: "until {{date}}",
  in_force: "In force",
  expiring: "Expiring",
  expired: "Expired",
  repealed: "Withdrawn",
  overdue: "Processing not stopped in time",
  withdrawn: "withdrawn on {{date}}",
  stopBy: "stop by {{date}}",
  stopped: "stopped on {{date}}",
  more: "{{count}} more",
};
