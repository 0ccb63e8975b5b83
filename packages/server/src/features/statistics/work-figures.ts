import type { readStatistics } from "@opis/model/contract/companies/statistics";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/index";
import { compareNaturally } from "@opis/model/text/natural-order";
import { dayAfter } from "@opis/model/time/days";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Period } from "./period.ts";
import { calledNow } from "./work-done.ts";
import type { PeriodWork } from "./work-in-period.ts";
import type { GroupSum } from "./work-sums.ts";

type Statistics = AnswerOf<typeof readStatistics>;
type WorkFigures = Pick<Statistics, "total" | "course" | "forms" | "people">;

/** How much was answered in a period: in all, as time went, by questionnaire and by person, the most first. */
export async function workFigures(
  transaction: Transaction,
  { sums, names }: Pick<PeriodWork, "sums" | "names">,
  { period, language }: { readonly period: Period; readonly language: Language },
): Promise<WorkFigures> {
  const people = [...sums.people].map(([person, { changes, questionnaires, first, last }]) => {
    return { person, name: names.get(person) ?? "", changes, questionnaires: questionnaires.size, first, last };
  });
  const forms = [...sums.forms].map(([form, sum]) => {
    return { form, title: formNamed(form).title[language], ...amountOf(sum), last: sum.last };
  });
  return {
    total: amountOf(sums.total),
    course: piecesOf(period).map(({ start, ...days }) => ({ ...days, ...amountOf(sums.pieces.get(start)) })),
    forms: forms.sort((a, b) => b.changes - a.changes || a.form.localeCompare(b.form)),
    people: (await calledNow(transaction, people)).sort(
      (a, b) => b.changes - a.changes || compareNaturally(a.name, b.name),
    ),
  };
}

function amountOf(sum: GroupSum | undefined) {
  return { changes: sum?.changes ?? 0, people: sum?.people.size ?? 0, questionnaires: sum?.questionnaires.size ?? 0 };
}

/** The pieces of a period, each with the day on which a whole one begins, and its days within the period. */
function piecesOf({ since, until, step }: Period): { start: string; since: string; until: string }[] {
  const pieces = [];
  for (let start = startOf(since, step); start <= until; ) {
    const next = nextAfter(start, step);
    const last = dayAfter(next, -1);
    pieces.push({ start, since: start < since ? since : start, until: last > until ? until : last });
    start = next;
  }
  return pieces;
}

function startOf(day: string, step: Period["step"]): string {
  if (step === "day") return day;
  if (step === "month") return `${day.slice(0, 7)}-01`;
  // As the database counts weeks: from Monday on.
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday);
}

function nextAfter(start: string, step: Period["step"]): string {
  if (step !== "month") return dayAfter(start, step === "day" ? 1 : 7);
  const month = new Date(start);
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}
