import { Readable } from "node:stream";
import { writeCsv } from "@opis/documents/tables/csv";
import { type Language, type Words, words } from "@opis/model/bilingual-text";
import type { listRequests, listWork } from "@opis/model/contract/companies/statistics";
import type { AnswerOf } from "@opis/model/contract/endpoint";

type WorkRow = AnswerOf<typeof listWork>["results"][number];
type RequestRow = AnswerOf<typeof listRequests>["results"][number];

/** The language of a table, and the time zone of its times. */
interface TableLocale {
  readonly language: Language;
  readonly timeZone: string;
}

const workHeads = [
  words("Кто", "Who"),
  words("Анкета", "Questionnaire"),
  words("Название", "Name"),
  words("Изменений", "Changes"),
  words("Первое", "First"),
  words("Последнее", "Last"),
];

const requestHeads = [
  words("Что", "What"),
  words("Анкета", "Questionnaire"),
  words("Название", "Name"),
  words("Кому", "To"),
  words("Запрошено", "Asked"),
  words("Раз", "Times"),
  words("Ответ", "Answered"),
  words("Кто ответил", "Who answered"),
  words("Ответов", "Answers"),
  words("Часов до ответа", "Hours to the answer"),
  words("Состояние", "State"),
];

const kinds: Readonly<Record<RequestRow["kind"], Words>> = {
  link: words("Ссылка", "Link"),
  approval: words("Согласование", "Approval"),
};

const states: Readonly<Record<RequestRow["state"], Words>> = {
  answered: words("Есть ответ", "Answered"),
  waiting: words("Ждёт ответа", "Waiting"),
  unanswered: words("Без ответа", "Unanswered"),
};

/** Returns who worked on what as CSV. */
export function workCsv(rows: readonly WorkRow[], formatting: TableLocale): Readable {
  const moment = momentsIn(formatting);
  return csvOf(workHeads, formatting, rows, ({ name, form_title, title, changes, first, last }) => [
    name,
    form_title,
    title,
    String(changes),
    moment(first),
    moment(last),
  ]);
}

/** Returns requests and their answers as CSV. */
export function requestsCsv(rows: readonly RequestRow[], formatting: TableLocale): Readable {
  const moment = momentsIn(formatting);
  const { language } = formatting;
  return csvOf(requestHeads, formatting, rows, (row) => [
    kinds[row.kind][language],
    row.form_title,
    row.title,
    row.whom,
    moment(row.asked),
    String(row.times),
    row.answered === null ? "" : moment(row.answered),
    row.answered_by,
    String(row.answers),
    row.seconds === null ? "" : hoursText(row.seconds, language),
    states[row.state][language],
  ]);
}

function csvOf<Row>(
  heads: readonly Words[],
  { language }: TableLocale,
  rows: readonly Row[],
  cells: (row: Row) => readonly string[],
): Readable {
  return Readable.from(writeCsv([heads.map((head) => head[language]), ...rows.map(cells)]), { objectMode: false });
}

// The Swedish locale formats times so that they sort as text.
function momentsIn({ timeZone }: TableLocale): (iso: string) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return (iso) => format.format(new Date(iso));
}

function hoursText(seconds: number, language: Language): string {
  const format = { maximumFractionDigits: 1, useGrouping: false };
  return (seconds / 3_600).toLocaleString(language === "ru" ? "ru-RU" : "en-GB", format);
}
