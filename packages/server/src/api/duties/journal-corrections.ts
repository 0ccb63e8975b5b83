import { type Language, words } from "@opis/model/bilingual-text";
import { journalForm } from "@opis/model/duties/journal-entry-form";
import type { JournalCorrection } from "@opis/model/duties/journal-lines";
import type { OwnJournal } from "@opis/model/duties/manual-journals";
import { answerText } from "@opis/model/text/answer-text";
import { dateTimeText } from "@opis/model/time/company-day";
import { z } from "zod";
import { editorNamed } from "../../core/records/editor.ts";
import type { Transaction } from "../../database/transaction.ts";

const storedChange = z.tuple([z.unknown(), z.unknown()]);

interface Reading {
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * Reads how entries of a journal were corrected, by their ids and in the order in which it happened: a line is not overwritten without
 * a trace, the journal shows what it was, what it became, who corrected it and when (regulations, section 10).
 */
export async function readCorrections(
  transaction: Transaction,
  code: OwnJournal,
  ids: readonly number[],
  { language, timeZone }: Reading,
): Promise<ReadonlyMap<number, JournalCorrection[]>> {
  const entries = await transaction.query<{
    id: number;
    at: string;
    editor: string;
    changes: Readonly<Record<string, unknown>>;
  }>(
    `select object_id as id, at, editor, changes from history h
     where company_id = $1 and form = 'journal_entry' and kind = 'modified' and object_id = any($2::int[]) order by h.id`,
    [transaction.company, ids],
  );
  const corrections = new Map<number, JournalCorrection[]>();
  for (const { id, at, editor, changes } of entries) {
    const text = changesText(code, changes, language);
    if (text === "") continue;
    const moment = dateTimeText(new Date(at).toISOString(), language, timeZone);
    const correction = { at: moment, editor: editorNamed(editor, language), text };
    corrections.set(id, [...(corrections.get(id) ?? []), correction]);
  }
  return corrections;
}

/** Returns the fields that changed with what they were and became: «Место хранения: было «Сейф», стало «Сейф № 2»». */
function changesText(code: OwnJournal, changes: Readonly<Record<string, unknown>>, language: Language): string {
  const { fields } = journalForm(code);
  const reading = { language, nameOf: () => "" };
  return Object.entries(changes)
    .flatMap(([name, change]) => {
      const field = fields[name];
      const { data } = storedChange.safeParse(change);
      if (!field || field.kind === "rows" || !data) return [];
      const [before, after] = data.map((value) => answerText(field, value, reading));
      const label = field.label[language];
      return [
        words(
          `${label}: было ${quotedIn(before, "ru")}, стало ${quotedIn(after, "ru")}`,
          `${label}: was ${quotedIn(before, "en")}, became ${quotedIn(after, "en")}`,
        )[language],
      ];
    })
    .join("; ");
}

function quotedIn(text: string | undefined, language: Language): string {
  if (!text) return words("пусто", "empty")[language];
  return words(`«${text}»`, `“${text}”`)[language];
}
