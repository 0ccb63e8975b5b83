import { type Journal, type JournalCode, journalByCode } from "@opis/model/duties/journals";
import { blank, paragraph, table } from "../../block.ts";
import type { Block } from "../../composed-document.ts";
import { type Annex, together } from "./internal-document.ts";
import type { InternalDocumentInput } from "./internal-document-input.ts";

const emptyRows = 2;

/** Returns the applicable journals as one appendix, each with its columns and blank rows. */
export function journalsAnnex({ situation }: InternalDocumentInput, names: readonly JournalCode[]): Annex[] {
  const applicable = names.map(journalByCode).filter(({ when }) => !when || situation[when] === true);
  const parts = applicable.map((journal): Annex => {
    const rules = journal.rules.map((rule) => paragraph(rule.ru));
    return { title: journal.title.ru, orientation: "landscape", blocks: [journalTable(journal), ...rules] };
  });
  return together("Формы журналов", parts).map((annex) => ({
    ...annex,
    blocks: [paragraph(keeping), ...annex.blocks],
  }));
}

const keeping =
  "Журнал ведётся на бумаге (прошитый и пронумерованный) или в электронном виде с сохранением истории изменений. На титульном листе указываются название, даты начала и окончания журнала и ответственный за него. Записи не удаляются; исправление вносится так, чтобы прежняя запись читалась, с датой и подписью. Журнал хранится три года после последней записи.";

function journalTable({ columns }: Journal): Block {
  const row = (number: number) => [[{ text: String(number) }], ...columns.map(() => [blank()])];
  return table(
    [{ title: "№", width: 1, align: "center" }, ...columns.map(({ title }) => ({ title: title.ru, width: 4 }))],
    Array.from({ length: emptyRows }, (_, index) => row(index + 1)),
  );
}
