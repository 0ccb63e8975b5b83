import type { EnglishOf } from "../english-of.ts";
import type { consentJournalRu } from "../ru/consent-journal.ts";

export const consentJournalEn: EnglishOf<typeof consentJournalRu> = {
  journal: "Journal of consents",
  hint: "Signed consents with the version of the form that each person signed. When a person withdraws a consent, enter the day in the uploaded document: the processing has to stop in time.",
  empty: "Nothing yet. Open a form, say who signed it and when, and upload the signed copy.",
  download: "Download the journal",
  file: "Journal of consents.xlsx",
  record: "No. {{number}}. {{person}}",
  nobody: "Nobody said who signed",
  version: "version {{number}}",
  until: "until {{date}}",
  in_force: "In force",
  expiring: "Expiring",
  expired: "Over",
  repealed: "Withdrawn",
  overdue: "Not stopped in time",
  withdrawn: "withdrawn on {{date}}",
  stopBy: "to stop by {{date}}",
  stopped: "stopped on {{date}}",
  more: "{{count}} more",
};
