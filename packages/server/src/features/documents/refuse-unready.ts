import { companyFacts } from "@opis/documents/facts/company-facts";
import { paperOf } from "@opis/documents/papers";
import { refused } from "@opis/model/errors";
import type { DocumentKey } from "@opis/model/wizards/answers";
import { words } from "@opis/model/words";
import type { DocumentsOf } from "./documents-of.ts";
import { requestOf, shownMissing } from "./overview.ts";
import { storedOf } from "./stored.ts";

/** Refuses a download with `document_not_ready` and all messages while answers are missing (documents 0.6). */
export function refuseUnready(key: DocumentKey, given: DocumentsOf): void {
  const request = requestOf(key, storedOf(given.stored, key), given.today);
  const { missing } = paperOf(key).readiness(companyFacts(given.snapshot), request);
  if (missing.length === 0) return;
  const both = [...new Map(missing.map(({ message }) => [message.ru, message])).values()];
  throw refused("document_not_ready", {
    text: words(both.map(({ ru }) => ru).join(" "), both.map(({ en }) => en).join(" ")),
    extra: {
      messages: both.map((message) => message[given.language]),
      missing: missing.map((answer) => shownMissing(answer, given.snapshot.company.id, key, given.language)),
    },
  });
}
