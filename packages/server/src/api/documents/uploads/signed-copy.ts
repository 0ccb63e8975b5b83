import type { Actor } from "@opis/model/access/access";
import { can } from "@opis/model/access/access";
import { uploadedKindTitles } from "@opis/model/forms/document";
import type { DocumentGroup } from "@opis/model/uploads/uploaded-kinds";
import type { Context } from "../../../context.ts";
import { approvedName, type CompanyDocument, nameOf, requestOf } from "../../../core/documents/company-document.ts";
import type { DocumentsOf } from "../../../core/documents/documents-of.ts";
import { readinessOf, requisitesOf } from "../../../core/documents/told-document.ts";
import type { Editor } from "../../../core/records/editor.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { type Approval, approveDocument } from "../approve-document.ts";

/** The paper of the product that an uploaded document is the signed copy of. */
export interface SignedCopy {
  readonly key: string;
  readonly object: number | null;
  readonly title: string;
  readonly kind: string | undefined;
  readonly group: DocumentGroup;
  /** Many people sign the same version, each their own copy of it. */
  readonly isOfMany: boolean;
  /** Marks the paper as signed, or filed, on a day; leaves alone what could not be made as it is now. */
  readonly sign: (transaction: Transaction, day: string, number: string) => Promise<void>;
}

interface Signing {
  readonly actor: Actor;
  readonly editor: Editor;
  readonly workshop: Context["workshop"];
}

/** How the signed copy of a paper is kept. */
export async function signedCopyOf(
  document: CompanyDocument,
  given: DocumentsOf,
  { actor, editor, workshop }: Signing,
): Promise<SignedCopy> {
  const { paper } = document;
  const kind = paper.filings ? "notification" : paper.approvedAs;
  // What it becomes is a row of the company's information.
  const maySign = given.isWhole && can(actor, "edit", { section: "information" });
  const isSigned = maySign && readinessOf(document, given).missing.length === 0;
  const order = { snapshot: given.snapshot, key: paper.key, request: requestOf(document, given) };
  const made = isSigned ? await workshop.make({ ...order, isKept: true }) : undefined;
  return {
    ...nameOf(document),
    title: approvedName(document),
    kind: kind !== undefined && kind in uploadedKindTitles ? kind : undefined,
    group: "2.2",
    isOfMany: paper.approvedAs === "consent",
    sign: async (transaction, date, number) => {
      const approval = paper.approvedAs === "consent" ? versionOf(document, given, date) : { date, number };
      if (made) await approveDocument(transaction, document, given, { approval, made, editor });
    },
  };
}

/** A form of consent is issued once, under its own requisites; people sign it later. */
function versionOf(document: CompanyDocument, given: DocumentsOf, signed: string): Approval {
  const { date, number } = requisitesOf(document, given);
  return { date: date ?? signed, number };
}
