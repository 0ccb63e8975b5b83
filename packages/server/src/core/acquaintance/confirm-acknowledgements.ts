import { words } from "@opis/model/bilingual-text";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { dateTimeText } from "@opis/model/time/company-day";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { Transaction } from "../../database/transaction.ts";
import { insertJournalEntry } from "../records/add-journal-entry.ts";
import { readCompanyTimeZone, readCompanyToday } from "../records/company-today.ts";
import { type Editor, productActor } from "../records/editor.ts";
import { selectRows } from "../records/reading/read-rows.ts";
import { changeRow } from "../records/writing/change-row.ts";
import { settleAcquaintanceTasks } from "./acquaintance-tasks.ts";
import { readLists } from "./synchronise-acquaintances.ts";

type Acknowledgement = Row<"acknowledgement">;

/** The proof of an acknowledgement. */
export type AcknowledgementProof =
  | { readonly way: "sheet"; readonly confirmed_on: string; readonly file: number; readonly filename: string }
  | { readonly way: "code"; readonly ip_address: string; readonly email: string };

/** An acknowledgement with the stored file of the document, which a confirmation by code refers to. */
export interface Confirmed {
  readonly row: Acknowledgement;
  readonly document: string;
  readonly edition: { readonly id: number; readonly sha256: string } | null;
}

/** Reads acknowledgements and locks them until the transaction ends, in order of id; `not_found` if one is unknown. */
export async function lockAcknowledgements(
  transaction: Transaction,
  ids: readonly number[],
): Promise<Acknowledgement[]> {
  const distinct = [...new Set(ids)];
  await transaction.query(
    "select id from acknowledgement where company_id = $1 and id = any($2::int[]) order by id for update",
    [transaction.company, distinct],
  );
  const rows = await selectRows(
    transaction,
    forms.acknowledgement,
    "where t.company_id = $1 and t.id = any($2::int[]) order by t.id",
    [transaction.company, distinct],
  );
  if (rows.length !== distinct.length) throw refused("not_found");
  return rows.map((row) => rowSchema("acknowledgement").parse(row));
}

/**
 * Confirms locked acknowledgements with their proof, adds a line for each to the journal Ж6, and finishes the tasks of documents that all
 * have acknowledged. Throws `acknowledgement_closed` if one is not pending.
 */
export async function confirmAcknowledgements(
  transaction: Transaction,
  confirmed: readonly Confirmed[],
  proof: AcknowledgementProof,
  editor: Editor,
): Promise<void> {
  if (confirmed.some(({ row }) => row.state !== "open")) throw refused("acknowledgement_closed");
  const today = await readCompanyToday(transaction);
  const day = proof.way === "sheet" ? proof.confirmed_on : today;
  if (day > today) throw refusedFields({ confirmed_on: [inFuture] });
  const timeZone = await readCompanyTimeZone(transaction);
  for (const acknowledgement of confirmed) {
    const { row, document, edition } = acknowledgement;
    const { number } = await insertJournalEntry(transaction, {
      code: "training",
      answers: {
        entry_on: day,
        person: row.person,
        position: row.position,
        item: `${document}${row.edition_name === "" ? "" : `, ${row.edition_name}`}`,
        confirmation: confirmationText(acknowledgement, proof, dateTimeText(transaction.now, "ru", timeZone)),
      },
      year: Number(today.slice(0, 4)),
      editor,
      actor: productActor,
    });
    const { way } = proof;
    const ofWay =
      proof.way === "sheet"
        ? { file: proof.file }
        : {
            confirmed_at: transaction.now,
            ip_address: proof.ip_address,
            email: proof.email,
            document_sha256: edition?.sha256 ?? "",
            file: edition?.id ?? null,
          };
    const answers = { state: "confirmed", way, confirmed_on: day, journal_number: number, ...ofWay };
    await changeRow(transaction, { declared: forms.acknowledgement, id: row.id, answers, editor });
  }
  await settleAcquaintanceTasks(transaction, { lists: await readLists(transaction), created: new Set() }, editor);
}

const inFuture = words("Этот день ещё не наступил", "This day is yet to come");

function confirmationText({ edition }: Confirmed, proof: AcknowledgementProof, at: string): string {
  if (proof.way === "sheet") return `Подпись на листе ознакомления: ${proof.filename}`;
  // In groups, so that a narrow column prints it without hyphens.
  const file = edition ? `; SHA-256 файла: ${edition.sha256.replace(/.{8}(?=.)/g, "$& ")}` : "";
  return `Код из письма на ${proof.email}, ${at}, IP-адрес ${proof.ip_address}${file}`;
}

/**
 * Takes back a confirmation made by mistake: the acknowledgement is pending again, and its journal entry is marked as a mistake with the
 * reason. Throws `acknowledgement_closed` unless it is confirmed and about the current edition.
 */
export async function reopenAcknowledgementRow(
  transaction: Transaction,
  row: Acknowledgement,
  reason: string,
  editor: Editor,
): Promise<void> {
  const list = (await readLists(transaction)).find(({ id }) => id === row.acquaintance);
  if (row.state !== "confirmed" || list?.edition !== row.edition) throw refused("acknowledgement_closed");
  const [entry] = await transaction.query<{ id: number }>(
    "select id from journal_entry where company_id = $1 and journal = 'training' and number = $2",
    [transaction.company, row.journal_number],
  );
  if (entry)
    await changeRow(transaction, {
      declared: forms.journal_entry,
      id: entry.id,
      answers: { mistake: reason },
      editor,
    });
  const empty = { confirmed_on: null, confirmed_at: null, ip_address: "", email: "", document_sha256: "", file: null };
  const answers = { ...empty, state: "open", way: null, journal_number: "", state_reason: reason };
  await changeRow(transaction, { declared: forms.acknowledgement, id: row.id, answers, editor });
  await settleAcquaintanceTasks(transaction, { lists: [list], created: new Set([list.id]) }, editor);
}
