import type { generatedDocument } from "@opis/model/contract/documents/generated-documents";
import type { z } from "zod";
import { approvalKey } from "./changed-since-approval.ts";
import type { DocumentContext } from "./document-context.ts";
import { type CompanyDocument, nameOf } from "./document-instance.ts";
import { summarizeDocument } from "./document-readiness.ts";

type GeneratedDocument = z.output<typeof generatedDocument>;

/** The stage of a document and the data it is derived from. */
interface DocumentState extends ReturnType<typeof summarizeDocument> {
  readonly state: GeneratedDocument["state"];
}

/** Returns the stage of a document: answers missing, draft, ready to sign, signed, or stale. */
export function stateOfDocument(document: CompanyDocument, given: DocumentContext): DocumentState {
  const stored = given.stored.of(nameOf(document));
  const described = summarizeDocument(document, given);
  const { left, version, readiness, requisites } = described;
  const isReady = readiness.missing.length === 0 && given.isWhole;
  const stateOf = (): GeneratedDocument["state"] => {
    if (!isReady) return "not_ready";
    // A version signed in its current form counts as signed, even if an earlier copy without its number was downloaded.
    if (version && isOf(version, requisites)) {
      const isChanged = given.changedSinceApproval.has(approvalKey(version.row));
      if (!isChanged) return "signed";
      // Signed without being generated here, so there is nothing newer to sign.
      if (stored.made_at === null) return "stale";
    }
    if (stored.is_stale) return "stale";
    return left.length > 0 ? "draft" : "signable";
  };
  return { ...described, state: stateOf() };
}

/** Returns whether the text is signed under the current date and number, so that it does not change any more. */
export function isTextFrozen(document: CompanyDocument, given: DocumentContext): boolean {
  const { version, requisites } = summarizeDocument(document, given);
  return version !== null && isOf(version, requisites);
}

type Requisites = Pick<GeneratedDocument, "date" | "number">;

/** Returns whether the approved version has the current date and number of the document. */
function isOf(version: Requisites, { date, number }: Requisites): boolean {
  return version.date === date && version.number === number;
}
