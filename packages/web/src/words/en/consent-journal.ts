import type { EnglishOf } from "../english-of.ts";
import type { consentJournalRu } from "../ru/consent-journal.ts";

export const consentJournalEn: EnglishOf<typeof consentJournalRu> = {
  journal: "Journal of consents",
  hint: "Signed consents with the version of the form that each person signed. Mark a withdrawn one as no longer in force among the uploaded documents.",
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
  more: "{{count}} more",
};
