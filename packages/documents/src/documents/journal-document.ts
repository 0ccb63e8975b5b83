import type { JournalLine } from "@opis/model/duties/journal-lines";
import type { Journal } from "@opis/model/duties/journals";
import {
  blank,
  dash,
  facts as factsTable,
  heading,
  letterhead,
  line,
  paragraph,
  signatures,
  signer,
  table,
  text,
  title,
} from "../block.ts";
import type { Block, ComposedDocument, Content } from "../composed-document.ts";
import { shortDate } from "../language/format-values.ts";

/** A journal to print. */
export interface PrintedJournal {
  readonly journal: Journal;
  readonly company: string;
  /** Who keeps the journal; empty if no one is appointed. */
  readonly responsible: string;
  /** First and last ISO date of the lines; null if open-ended. */
  readonly from: string | null;
  readonly to: string | null;
  readonly lines: readonly JournalLine[];
}

/** Composes a journal with its title, numbered lines and filling-in rules (regulations, section 10). */
export function journalDocument({ journal, company, responsible, from, to, lines }: PrintedJournal): ComposedDocument {
  const name = journal.title.ru;
  const begun = from ?? lines.find(({ day }) => day !== "")?.day ?? null;
  return {
    title: name,
    subject: company,
    language: "ru",
    sections: [
      {
        orientation: "landscape",
        blocks: [
          letterhead(company),
          title("ЖУРНАЛ", name.replace(/^Журнал /, "")),
          factsTable([
            ["Начат", [dayCell(begun)]],
            ["Окончен", [dayCell(to)]],
            ["Журнал ведёт", [responsible === "" ? line("name") : text(responsible)]],
            ["Записей", [text(String(lines.length))]],
            ["Срок хранения", "три года после последней записи"],
          ]),
          linesTable(journal, lines),
          ...corrections(lines),
          ...journal.rules.map((rule) => paragraph(rule.ru)),
          signatures([signer({ name: { answer: responsible, source }, date: true })], "Журнал ведёт"),
        ],
      },
    ],
  };
}

function dayCell(day: string | null) {
  const printedDate = shortDate(day);
  return printedDate === null ? blank() : text(printedDate);
}

const source = { form: "commission", id: null, field: "o_name" } as const;

function linesTable({ columns }: Journal, lines: readonly JournalLine[]) {
  return table(
    [{ title: "№", width: 4 }, ...columns.map(({ title: column }) => ({ title: column.ru, width: 5 }))],
    lines.map(({ number, cells, corrections: { length: isCorrected } = [] }): Content[] => [
      [text(isCorrected ? `${number}*` : number)],
      ...columns.map((column): Content => [cells[column.name] ? text(cells[column.name] ?? "") : dash()]),
    ]),
    { whenEmpty: "Записей нет" },
  );
}

/** Lists the corrections of lines marked with an asterisk, with author and date, so that nothing is overwritten without a trace. */
function corrections(lines: readonly JournalLine[]): Block[] {
  const all = lines.flatMap((line) =>
    (line.corrections ?? []).map((correction) => ({ ...correction, number: line.number })),
  );
  if (all.length === 0) return [];
  return [
    heading(1, "Исправления", { numbered: false }),
    paragraph("Записи, отмеченные звёздочкой, исправлены после внесения.", { keepNext: true }),
    table(
      [
        { title: "Запись", width: 3 },
        { title: "Исправлено", width: 4 },
        { title: "Кто исправил", width: 5 },
        { title: "Было и стало", width: 14 },
      ],
      all.map(({ number, at, editor, text: what }): Content[] => [
        [text(number)],
        [text(at)],
        [text(editor)],
        [text(what)],
      ]),
    ),
  ];
}
