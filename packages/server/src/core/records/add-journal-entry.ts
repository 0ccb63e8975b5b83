import type { Actor } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { journalByCode } from "@opis/model/duties/journals";
import type { OwnJournal } from "@opis/model/duties/manual-journals";
import { forms } from "@opis/model/forms/index";
import type { Transaction } from "../../database/transaction.ts";
import { allocateNumber } from "./allocate-number.ts";
import type { Editor } from "./editor.ts";
import { insertRow } from "./insert-row.ts";

const form = forms.journal_entry;

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
  const number = await allocateNumber(transaction, form, year, prefixOf(code));
  const { id } = await insertRow(transaction, {
    declared: form,
    answers: { ...answers, number, journal: code },
    editor,
    ...(actor && { actor }),
  });
  return { id, number };
}

function prefixOf(code: OwnJournal): string {
  return `Ж${journalByCode(code).number}-`;
}
