import { type Words, words } from "@opis/model/bilingual-text";
import { dayAfter } from "@opis/model/time/days";
import type { DocumentRequest, MissingAnswer } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { shortDate } from "../language/format-dates.ts";
import { missingAnswer } from "./missing-questions.ts";

/** Maximum number of days a document may be dated ahead (documents 0.6.1, E18). */
const daysAhead = 30;

/** Whether a document may be dated before processing starts. */
export type BeforeStart = "may be early" | "not before the start";

/** E18: a date too far ahead or, for documents about past events, before the start; the label names the conflicting dates. */
export function wrongDates(facts: CompanyFacts, request: DocumentRequest, before: BeforeStart): MissingAnswer[] {
  const start = before === "not before the start" ? facts.information.processing_data_date : null;
  const disagreement = dateDisagreement(start, request);
  if (!disagreement) return [];
  const missing = missingAnswer("E18", "wizard", "date");
  const { ru, en } = missing.label;
  return [{ ...missing, label: words(`${ru} ${disagreement.ru}`, `${en} ${disagreement.en}`) }];
}

function dateDisagreement(start: string | null, { date, today }: DocumentRequest): Words | undefined {
  const dated = shortDate(date);
  const latest = dayAfter(today, daysAhead);
  if (date > latest)
    return words(
      `Дата ${dated} — больше чем через ${daysAhead} дней.`,
      `The date ${dated} is more than ${daysAhead} days ahead.`,
    );
  if (start === null || date >= start) return undefined;
  return words(
    `Дата ${dated} раньше начала обработки персональных данных: ${shortDate(start)}.`,
    `The date ${dated} is before the start of processing: ${shortDate(start)}.`,
  );
}

/** E18: what an order puts into effect must not begin before the order's date. `field` is the wizard's question about that date. */
export function beginsBeforeOrder({ date }: DocumentRequest, field: string, begins: string | null): MissingAnswer[] {
  if (begins === null || begins >= date) return [];
  const missing = missingAnswer("E18", "wizard", field);
  const { ru, en } = missing.label;
  const [effective, dated] = [shortDate(begins), shortDate(date)];
  const label = words(
    `${ru} Действие начинается ${effective}, раньше даты приказа: ${dated}.`,
    `${en} It takes effect on ${effective}, before the date of the order: ${dated}.`,
  );
  return [{ ...missing, label }];
}

/** Warns that the document is dated before the previous version. */
export function datedBeforePrevious({ date, previousDate }: DocumentRequest): Words[] {
  if (previousDate === null || date >= previousDate) return [];
  const [dated, previous] = [shortDate(date), shortDate(previousDate)];
  return [
    words(
      `Документ датирован ${dated}, раньше прошлой версии, датированной ${previous}.`,
      `The document is dated ${dated}, before its last version, dated ${previous}.`,
    ),
  ];
}

/** WD01: a document about processing is dated before processing starts. */
export function notStartedYet(facts: CompanyFacts, { date }: DocumentRequest): Words[] {
  if (!isBeforeStart(facts, date)) return [];
  return [
    words(
      "Обработка ещё не начата: документ описывает планируемую обработку.",
      "Processing has not started: the document describes plans.",
    ),
  ];
}

/** Returns whether processing has not yet started on the document's date. */
export function isBeforeStart({ information }: CompanyFacts, date: string): boolean {
  return information.processing_data_date !== null && date < information.processing_data_date;
}
