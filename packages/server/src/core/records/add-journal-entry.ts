import type { Actor } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { journalByCode } from "@opis/model/duties/journals";
import type { OwnJournal } from "@opis/model/duties/manual-journals";
import { forms } from "@opis/model/forms/index";
import type { Transaction } from "../../database/transaction.ts";
import { allocateNumber } from "./allocate-number.ts";
import type { Editor } from "./editor.ts";
import { insertRow } from "./insert-row.ts";

const declared = forms.journal_entry;

/** Says that an entry is dated after today. */
export const inFuture = words("Этот день ещё не наступил", "This date is in the future");

interface NewEntry {
  readonly code: OwnJournal;
  readonly answers: Readonly<Record<string, unknown>>;
  /** The year of its number. */
  readonly year: number;
  readonly editor: Editor;
  /** Absent for entries that the product adds. */
  readonly actor?: Actor;
}

/** Adds an entry to a journal; the numbers of each journal are a series of a year without gaps: «Ж3-1/2026». */
export async function insertJournalEntry(
  transaction: Transaction,
  { code, answers, year, editor, actor }: NewEntry,
): Promise<{ readonly id: number; readonly number: string }> {
  const number = await allocateNumber(transaction, declared, year, prefixOf(code));
  const { id } = await insertRow(transaction, {
    declared,
    answers: { ...answers, number, journal: code },
    editor,
    ...(actor && { actor }),
  });
  return { id, number };
}

function prefixOf(code: OwnJournal): string {
  return `Ж${journalByCode(code).number}-`;
}

/**
 * Takes back the numbers of entries that are about to be deleted, so that the next entry follows the last that stays. Returns the
 * numbers of the entries that stay and come after one of them: while there are any, deleting would leave gaps.
 */
export async function releaseNumbers(transaction: Transaction, ids: readonly number[]): Promise<string[]> {
  // A number that another transaction is about to take is seen once it has ended.
  await transaction.query("select 1 from record_numbers where company_id = $1 and form like $2 for update", [
    transaction.company,
    `${declared.name}%`,
  ]);
  const later = await transaction.query<{ number: string }>(
    `with series as (
       select t.journal, split_part(t.number, '/', 2) as year, min(${place}) as first
       from journal_entry t where t.company_id = $1 and t.id = any($2::int[]) group by 1, 2)
     select t.number from journal_entry t join series s on s.journal = t.journal and s.year = split_part(t.number, '/', 2)
     where t.company_id = $1 and not t.id = any($2::int[]) and ${place} > s.first
     order by t.id`,
    [transaction.company, ids],
  );
  if (later.length === 0)
    await transaction.query(
      `update record_numbers n set last = s.first - 1
       from (select '${declared.name}' || split_part(t.number, '-', 1) || '-' as form, split_part(t.number, '/', 2)::int as year,
               min(${place}) as first
             from journal_entry t where t.company_id = $1 and t.id = any($2::int[]) group by 1, 2) s
       where n.company_id = $1 and n.form = s.form and n.year = s.year`,
      [transaction.company, ids],
    );
  return later.map(({ number }) => number);
}

/** SQL of the place of an entry in its series: the 12 of «Ж3-12/2026». */
const place = "split_part(split_part(t.number, '-', 2), '/', 1)::int";
