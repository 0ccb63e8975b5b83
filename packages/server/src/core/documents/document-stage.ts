import type { generatedDocument } from "@opis/model/contract/documents/generated-documents";
import type { z } from "zod";
import { approvalKey } from "./changed-since-approval.ts";
import type { DocumentContext } from "./document-context.ts";
import { type CompanyDocument, nameOf } from "./document-instance.ts";
import { summarizeDocument } from "./document-readiness.ts";

type GeneratedDocument = z.output<typeof generatedDocument>;

/** How far a document is, with what that rests on. */
interface DocumentState extends ReturnType<typeof summarizeDocument> {
  readonly state: GeneratedDocument["state"];
}

/** Looks how far a document is: answers are missing, a draft, can be signed, signed, stale. */
export function stateOfDocument(document: CompanyDocument, given: DocumentContext): DocumentState {
  const stored = given.stored.of(nameOf(document));
  const described = summarizeDocument(document, given);
  const { left, version, readiness, requisites } = described;
  const isReady = readiness.missing.length === 0 && given.isWhole;
  const stateOf = (): GeneratedDocument["state"] => {
    if (!isReady) return "not_ready";
    // What was signed as it is now is signed, whatever copy of it was taken before: one without the number that it got then.
    if (version && isOf(version, requisites)) {
      const isChanged = given.changedSinceApproval.has(approvalKey(version.row));
      if (!isChanged) return "signed";
      // Signed without a copy from here: there is nothing newer that could be signed.
      if (stored.made_at === null) return "stale";
    }
    if (stored.is_stale) return "stale";
    return left.length > 0 ? "draft" : "signable";
  };
  return { ...described, state: stateOf() };
}

/** Whether the text is signed under the date and number that the document has: then it does not change any more. */
export function isTextFrozen(document: CompanyDocument, given: DocumentContext): boolean {
  const { version, requisites } = summarizeDocument(document, given);
  return version !== null && isOf(version, requisites);
}

type Requisites = Pick<GeneratedDocument, "date" | "number">;

/** Whether the version that was approved is of the date and number that the document has. */
function isOf(version: Requisites, { date, number }: Requisites): boolean {
  return version.date === date && version.number === number;
}
