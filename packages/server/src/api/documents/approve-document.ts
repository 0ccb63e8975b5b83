import type { DocumentDefinition, NewFiling, OwnRequisites } from "@opis/documents/document-definition";
import type { GenerationResult } from "@opis/documents/generate-document";
import { words } from "@opis/model/bilingual-text";
import { refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { synchroniseAcquaintances } from "../../core/acquaintance/synchronise-acquaintances.ts";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import {
  approvedName,
  type CompanyDocument,
  nameOf,
  ownRequisites,
  requestOf,
} from "../../core/documents/document-instance.ts";
import type { DocumentName } from "../../core/documents/stored-documents.ts";
import { storeVersion } from "../../core/documents/stored-versions.ts";
import type { Editor } from "../../core/records/editor.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { singletonOf } from "../../core/records/reading/singleton.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import type { Transaction } from "../../database/transaction.ts";
import { refuseTakenNumber } from "./refuse-taken-number.ts";

/** Date and number under which a document was approved, or a notification filed. */
export interface Approval {
  readonly date: string;
  readonly number: string;
  /** Number of a filed notification on the regulator's portal; absent until it is known. */
  readonly portal_number?: string;
}

interface Approving {
  readonly approval: Approval;
  /** Its text, stored permanently with its hash, which identifies the version in the journal of consents. */
  readonly made: Pick<GenerationResult, "packed" | "sourceForms">;
  readonly editor: Editor;
}

/**
 * Adds a document to the company's approved ones, or a notification with its whole text to the filed ones: evidence for
 * other documents, and the baseline of later comparisons. Changes nothing if it was approved before.
 */
export async function approveDocument(
  transaction: Transaction,
  document: CompanyDocument,
  documentContext: DocumentContext,
  { approval, made: { packed: storedContent, sourceForms: madeFrom }, editor }: Approving,
): Promise<void> {
  const { id: information } = await singletonOf(transaction, formNamed("information"));
  // A concurrent approval waits here, and then finds the document approved.
  await transaction.query("select 1 from information where company_id = $1 and id = $2 for update", [
    transaction.company,
    information,
  ]);
  if (storedContent)
    await storeVersion(
      transaction,
      { ...nameOf(document), date: approval.date, number: approval.number, ...storedContent, isApproved: true },
      editor,
    );
  recordSourceForms(transaction, nameOf(document), madeFrom);
  const { paper } = document;
  const filings = paper.filings?.(documentContext.facts, requestOf(document, documentContext));
  const into = { information, approval, own: ownRequisites(document, documentContext.facts), editor };
  for (const { form, id, answers } of paper.signedAnswers?.(
    documentContext.facts,
    requestOf(document, documentContext),
    approval,
  ) ?? [])
    await changeRow(transaction, { declared: formNamed(form), id, answers, editor });
  if (!filings) {
    const approvedAnswers = paper.approvedWith?.(documentContext.facts, requestOf(document, documentContext));
    await addApproved(transaction, document, { ...into, approvedAnswers });
    await synchroniseAcquaintances(transaction, editor);
    return;
  }
  if (approval.number === "") throw refusedFields({ number: [noNumber] });
  for (const filing of filings) await addFiling(transaction, filing, into);
}

// Another copy may have been based on fewer forms; a document that was never generated has no other data yet.
function recordSourceForms(
  transaction: Transaction,
  { key, object }: DocumentName,
  madeFrom: GenerationResult["sourceForms"],
): void {
  if (madeFrom === null) return;
  transaction.execute(
    `update generated_documents
     set made_from = (select array_agg(distinct form) from unnest(made_from || $4::text[]) as forms (form))
     where company_id = $1 and key = $2 and object_id = $3 and (made_from is not null or made_at is null)`,
    [transaction.company, key, object ?? 0, madeFrom],
  );
}

const noNumber = words("Укажите исходящий номер уведомления", "Enter the outgoing number of the notification");

interface Into {
  readonly information: number;
  readonly approval: Approval;
  /** Date and number that the document takes from a questionnaire. */
  readonly own: OwnRequisites;
  readonly editor: Editor;
}

async function addApproved(
  transaction: Transaction,
  document: CompanyDocument,
  into: Into & { readonly approvedAnswers: ReturnType<NonNullable<DocumentDefinition["approvedWith"]>> | undefined },
): Promise<void> {
  const { approval, information, own, editor, approvedAnswers } = into;
  const name = approvedName(document);
  const existing = await transaction.query(
    "select 1 from approved_document where company_id = $1 and name = $2 and date = $3 and number = $4",
    [transaction.company, name, approval.date, approval.number],
  );
  if (existing.length > 0) return;
  await refuseTakenNumber(transaction, document, approval, own);
  const { date, number } = approval;
  const answers = { kind: document.paper.approvedAs ?? "other", name, date, number, ...approvedAnswers };
  await insertRow(transaction, { declared: formNamed("approved_document"), answers, parentId: information, editor });
}

async function addFiling(transaction: Transaction, { kind, values }: NewFiling, into: Into): Promise<void> {
  const { approval, information, editor } = into;
  const { date: sent_date, number: sent_number, portal_number = "" } = approval;
  const [known] = await transaction.query<{ id: number; portal_number: string }>(
    "select id, portal_number from filing where company_id = $1 and kind = $2 and sent_date = $3 and sent_number = $4",
    [transaction.company, kind, sent_date, sent_number],
  );
  if (known) {
    if (portal_number !== "" && portal_number !== known.portal_number)
      await changeRow(transaction, {
        declared: formNamed("filing"),
        id: known.id,
        answers: { portal_number },
        editor,
      });
    return;
  }
  const answers = { kind, sent_date, sent_number, portal_number };
  const filing = await insertRow(transaction, {
    declared: formNamed("filing"),
    answers,
    parentId: information,
    editor,
  });
  for (const filedValue of values)
    await insertRow(transaction, {
      declared: formNamed("filing_value"),
      answers: filedValue,
      parentId: filing.id,
      editor,
    });
}
