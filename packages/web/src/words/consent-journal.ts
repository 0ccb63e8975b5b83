import { defineWords } from "./define-words.ts";
import { consentJournalRu } from "./ru/consent-journal.ts";

/** Texts of the journal of consents. */
export const consentJournalWords = defineWords(consentJournalRu, "consentJournal");
