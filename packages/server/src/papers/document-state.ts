import { lastVersion } from "@opis/documents/facts/approved-documents";
import { lastFiling } from "@opis/documents/papers/notifications/filings-of";
import { unfinished } from "@opis/documents/readiness/unfinished";
import type { generatedDocument } from "@opis/model/contract/generated-documents";
import type { z } from "zod";
import { approvalKey } from "./changed-since-approval.ts";
import { approvedName, type CompanyDocument, nameOf, readinessOf, requestOf } from "./company-document.ts";
import type { DocumentsOf } from "./documents-of.ts";

type Told = z.output<typeof generatedDocument>;

interface ApprovedVersion extends NonNullable<Told["approved"]> {
  readonly row: Parameters<typeof approvalKey>[0];
}

/** How far a document is, with what that rests on. */
interface DocumentState {
  readonly state: Told["state"];
  /** What stands between it and its signing. */
  readonly left: ReturnType<typeof unfinished>;
  /** The version that was approved last; null while none was. */
  readonly version: ApprovedVersion | null;
}

/** Looks how far a document is: answers are missing, a draft, can be signed, signed, stale. */
export function stateOfDocument(document: CompanyDocument, given: DocumentsOf): DocumentState {
  const stored = given.stored.of(nameOf(document));
  const left = unfinished(document.paper, given.facts, requestOf(document, given));
  const version = approvedVersion(document, given);
  const isReady = readinessOf(document, given).missing.length === 0 && given.isWhole;
  const stateOf = (): Told["state"] => {
    if (!isReady) return "not_ready";
    // What was signed as it is now is signed, whatever copy of it was taken before: one without the number that it got then.
    if (version && isOf(version, stored)) {
      const isChanged = given.changedSinceApproval.has(approvalKey(version.row));
      if (!isChanged) return "signed";
      // Signed without a copy from here: there is nothing newer that could be signed.
      if (stored.made_at === null) return "stale";
    }
    if (stored.is_stale) return "stale";
    return left.length > 0 ? "draft" : "signable";
  };
  return { state: stateOf(), left, version };
}

/** The version that was approved last; of the notifications the last one that was filed. */
function approvedVersion(document: CompanyDocument, { facts }: DocumentsOf): ApprovedVersion | null {
  if (document.paper.filings) {
    const filed = lastFiling(facts, ["intention", "change", "termination", "crossborder"]);
    if (!filed) return null;
    return { date: filed.sent_date ?? "", number: filed.sent_number, row: { form: "filing", id: filed.id } };
  }
  const version = lastVersion(facts, approvedName(document));
  if (!version) return null;
  return { date: version.date ?? "", number: version.number, row: { form: "approved_document", id: version.id } };
}

/** Whether the text is signed under the date and number that the document has: then it does not change any more. */
export function isTextFrozen(document: CompanyDocument, given: DocumentsOf): boolean {
  const version = approvedVersion(document, given);
  return version !== null && isOf(version, given.stored.of(nameOf(document)));
}

type Requisites = Pick<Told, "date" | "number">;

/** Whether the version that was approved is of the date and number that the document has. */
function isOf(version: ApprovedVersion, { date, number }: Requisites): boolean {
  return version.date === date && version.number === number;
}
