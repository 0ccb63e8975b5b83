import type { Actor } from "@opis/model/access/access";
import type { readStatistics } from "@opis/model/contract/companies/statistics";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/index";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import { compareNaturally } from "@opis/model/text/natural-order";
import { dayAfter } from "@opis/model/time/days";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Period } from "./period.ts";
import { calledNow, namesOfPeople, workDone } from "./work-done.ts";

type Statistics = AnswerOf<typeof readStatistics>;
type WorkFigures = Pick<Statistics, "total" | "course" | "forms" | "people">;

/** A row of one of the groupings: over all, by a piece of the course, by questionnaire or by person. */
interface Counted extends Record<string, unknown> {
  readonly by: "all" | "piece" | "form" | "person";
  readonly piece: string | null;
  readonly form: QuestionnaireName | null;
  readonly person: string | null;
  readonly name: string | null;
  readonly changes: number;
  readonly people: number;
  readonly questionnaires: number;
  readonly first: string;
  readonly last: string;
}

// The bits of grouping(): which of the three it is not grouped by.
const groupings =
  "case grouping(piece, root_form, person) when 3 then 'piece' when 5 then 'form' when 6 then 'person' else 'all' end";

/** How much was answered in a period: in all, as time went, by questionnaire and by person, the most first. */
export async function workFigures(
  transaction: Transaction,
  { actor, period, language }: { readonly actor: Actor; readonly period: Period; readonly language: Language },
): Promise<WorkFigures> {
  const { text, values } = workDone(transaction, actor, period);
  const found = await transaction.query<Counted>(
    `with done as materialized (${text}), names as (${namesOfPeople}),
       pieces as (
         select to_char(date_trunc($8, at at time zone $9), 'YYYY-MM-DD') as piece, person, root_form, root_id,
           count(*) as changes, min(at) as first, max(at) as last
         from done group by 1, 2, 3, 4),
       counted as (
         select ${groupings} as by, piece, root_form as form, person, coalesce(sum(changes), 0)::int as changes, count(distinct person)::int as people,
           count(distinct (root_form, root_id))::int as questionnaires, min(first) as first, max(last) as last
         from pieces group by grouping sets ((), (piece), (root_form), (person)))
     select c.*, n.name from counted c left join names n on c.by = 'person' and n.person = c.person
     order by c.changes desc, c.form, c.person`,
    [...values, period.step, period.timeZone],
  );
  const rows = await calledNow(transaction, found);
  const byPiece = new Map(rows.flatMap((row) => (row.by === "piece" && row.piece !== null ? [[row.piece, row]] : [])));
  return {
    total: amountOf(rows.find(({ by }) => by === "all")),
    course: piecesOf(period).map(({ start, ...days }) => ({ ...days, ...amountOf(byPiece.get(start)) })),
    forms: rows.flatMap((row) => {
      if (row.by !== "form" || row.form === null) return [];
      return { form: row.form, title: formNamed(row.form).title[language], ...amountOf(row), last: row.last };
    }),
    people: rows
      .flatMap(({ by, person, name, changes, questionnaires, first, last }) =>
        by === "person" && person !== null ? { person, name: name ?? "", changes, questionnaires, first, last } : [],
      )
      .sort((a, b) => b.changes - a.changes || compareNaturally(a.name, b.name)),
  };
}

function amountOf(row: Pick<Counted, "changes" | "people" | "questionnaires"> | undefined) {
  const { changes, people, questionnaires } = row ?? { changes: 0, people: 0, questionnaires: 0 };
  return { changes, people, questionnaires };
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
