import type { OwnRequisites } from "@opis/documents/document-definition";
import { messages } from "@opis/documents/readiness-messages";
import { words } from "@opis/model/bilingual-text";
import { refusedFields } from "@opis/model/errors";
import { approvedName, type CompanyDocument, nameOf } from "../../core/documents/document-instance.ts";
import { readCompanyToday } from "../../core/records/company-today.ts";
import type { Transaction } from "../../database/transaction.ts";

const takenText = words(messages.E20.ru, messages.E20.en);

const isSameNumber = (column: string) =>
  `translate(lower(trim(${column})), 'ё', 'е') = translate(lower(trim($4)), 'ё', 'е')`;

/**
 * Refuses a number that another document of the same kind has in the same year (E20, documents 0.6.2): an approved one,
 * including an earlier version of this document, or the draft about another object. Documents of different kinds may
 * share one, and regenerating a document under its own number and date is allowed; a questionnaire's number is shared
 * by its documents, so only earlier versions of this document count. No date counts as today.
 */
export async function refuseTakenNumber(
  transaction: Transaction,
  document: CompanyDocument,
  { number, date }: OwnRequisites,
  ownRequisites: OwnRequisites,
): Promise<void> {
  if (number.trim() === "") return;
  const requisites = {
    number,
    day: date ?? (await readCompanyToday(transaction)),
    isShared: number.trim() === ownRequisites.number,
  };
  if ((await isApproved(transaction, document, requisites)) || (await isPart(transaction, document, requisites)))
    throw refusedFields({ number: [takenText] });
}

interface NumberQuery {
  readonly number: string;
  readonly day: string;
  /** Whether it is a questionnaire's number, shared by all its documents. */
  readonly isShared: boolean;
}

async function isApproved(
  transaction: Transaction,
  document: CompanyDocument,
  { number, day, isShared }: NumberQuery,
): Promise<boolean> {
  const matches = await transaction.query(
    `select 1 from approved_document where company_id = $1 and (name = $3 or not $6 and (name = $2 or starts_with(name, $2 || ': ')))
     and (name, date) <> ($3, $5::date) and ${isSameNumber("number")} and extract(year from date) = extract(year from $5::date)`,
    [transaction.company, document.paper.title.ru, approvedName(document), number, day, isShared],
  );
  return matches.length > 0;
}

// The document about the whole company shares its number with those about its parts, so only parts are compared.
async function isPart(
  transaction: Transaction,
  document: CompanyDocument,
  { number, day, isShared }: NumberQuery,
): Promise<boolean> {
  const { key, object } = nameOf(document);
  if (object === null || isShared) return false;
  const matches = await transaction.query(
    `select 1 from generated_documents where company_id = $1 and key = $2 and object_id <> $3 and object_id <> 0
     and ${isSameNumber("number")} and extract(year from coalesce(date, $6)) = extract(year from $5::date)`,
    [transaction.company, key, object, number, day, await readCompanyToday(transaction)],
  );
  return matches.length > 0;
}
