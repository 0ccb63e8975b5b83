import { companyFacts } from "@opis/documents/facts/company-facts";
import type { PaperDocument } from "@opis/documents/model";
import { paperOf } from "@opis/documents/papers";
import { refused } from "@opis/model/errors";
import type { DocumentKey } from "@opis/model/wizards/answers";
import { words } from "@opis/model/words";
import { type DocumentsOf, requestOf, shownMissing } from "./overview.ts";
import { storedOf } from "./stored.ts";

/**
 * Writes a paper. A download refuses with `document_not_ready` and all messages while answers are missing (documents 0.6);
 * a preview shows the paper with its gaps.
 */
export function composeDocument(key: DocumentKey, given: DocumentsOf, purpose: "preview" | "download"): PaperDocument {
  const paper = paperOf(key);
  const facts = companyFacts(given.snapshot);
  const request = requestOf(key, storedOf(given.stored, key), given.today);
  const { missing } = paper.readiness(facts, request);
  if (purpose === "download" && missing.length > 0) {
    const both = [...new Map(missing.map(({ message }) => [message.ru, message])).values()];
    throw refused("document_not_ready", {
      text: words(both.map(({ ru }) => ru).join(" "), both.map(({ en }) => en).join(" ")),
      extra: {
        messages: both.map((message) => message[given.language]),
        missing: missing.map((answer) => shownMissing(answer, given.snapshot.company.id, key, given.language)),
      },
    });
  }
  return paper.compose(facts, request);
}
