import type { CellLook, Sheet, SheetCell } from "@opis/documents/tables/sheet";
import { type Language, type Words, words } from "@opis/model/bilingual-text";
import type { consentRecord } from "@opis/model/contract/documents/consent-journal";
import { withdrawalWays } from "@opis/model/uploads/withdrawal-ways";
import type { z } from "zod";

/** An entry of the consent log. */
export type ConsentRecord = z.output<typeof consentRecord>;

interface JournalColumn {
  readonly title: Words;
  readonly width: number;
  readonly look: CellLook;
  /** Returns the cell of a consent; the responsible person is the same in each row. */
  readonly cell?: (record: ConsentRecord, language: Language) => SheetCell;
}

const states = {
  in_force: words("действует", "in force"),
  expiring: words("истекает", "expiring"),
  expired: words("срок истёк", "over"),
  repealed: words("отозвано", "withdrawn"),
  overdue: words("отозвано, обработка не прекращена в срок", "withdrawn, not stopped in time"),
} as const satisfies Record<ConsentRecord["state"], Words>;

const paper = words("бумага", "paper");

const day = (iso: string | null): SheetCell => (iso === null ? "" : { day: iso });
const text = (ru: string, en: string, cell?: JournalColumn["cell"], width = 24): JournalColumn => ({
  title: words(ru, en),
  width,
  look: "wrapped",
  ...(cell && { cell }),
});
const date = (ru: string, en: string, cell?: JournalColumn["cell"]): JournalColumn => ({
  title: words(ru, en),
  width: 13,
  look: "date",
  ...(cell && { cell }),
});

/** The journal of consents and withdrawals, Ж10 (consents and agreements, 4.2). */
const columns: readonly JournalColumn[] = [
  { title: words("№", "No."), width: 6, look: "number", cell: ({ number }) => number },
  date("Дата согласия", "Date of consent", (record) => day(record.date)),
  text("Субъект", "Person", ({ person }) => person),
  text("Группа субъектов", "Group", ({ group }) => group),
  text("Цель", "Purpose", ({ purpose }) => purpose, 36),
  text("Вариант", "Form", ({ forms }) => forms.join("; "), 36),
  text("Версия формы", "Version of the form", (record) => record.form_version, 14),
  text("Хеш текста (SHA-256)", "Hash of the text (SHA-256)", (record) => record.text_hash, 20),
  text("Канал", "Channel", (_record, language) => paper[language], 12),
  date("Срок до", "Valid until", ({ expires }) => day(expires)),
  text("Состояние", "State", ({ state }, language) => states[state][language], 14),
  date("Отзыв: дата", "Withdrawal: date", ({ withdrawn }) => day(withdrawn)),
  text("Отзыв: канал", "Withdrawal: channel", ({ withdrawn_by: way }, language) => wayText(way, language), 14),
  date("Прекратить до", "To stop by", ({ stop_by }) => day(stop_by)),
  date("Обработка прекращена", "Processing stopped", ({ stopped }) => day(stopped)),
  text("Уничтожено (акт)", "Destroyed (act)", ({ destruction_act }) => destruction_act),
  text("Ответственный", "Responsible"),
];

function wayText(way: ConsentRecord["withdrawn_by"], language: Language): string {
  return Object.entries(withdrawalWays).find(([name]) => name === way)?.[1][language] ?? "";
}

/** Returns the consent log as a sheet: the data of each consent, with the responsible person. */
export function consentJournalSheet(records: readonly ConsentRecord[], responsible: string, language: Language): Sheet {
  const last = columns.length - 1;
  return {
    name: words("Журнал согласий", "Consent log")[language],
    columns: columns.map(({ width, look }) => ({ width, look })),
    rows: [
      { look: "header" as const, cells: columns.map(({ title }) => title[language]) },
      ...records.map((record) => ({
        cells: columns.map(({ cell }, index) => (index === last ? responsible : (cell?.(record, language) ?? ""))),
      })),
    ],
    frozenRows: 1,
    isFiltered: true,
  };
}
