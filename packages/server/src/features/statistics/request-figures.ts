import type { Actor } from "@opis/model/access/access";
import type { readStatistics } from "@opis/model/contract/companies/statistics";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/index";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import { type Language, words } from "@opis/model/words";
import { naturally } from "../../db/natural-order.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Period } from "./period.ts";
import { requestsMade } from "./requests-made.ts";

type RequestFigures = AnswerOf<typeof readStatistics>["requests"];

interface Counted extends Record<string, unknown> {
  readonly by: "all" | "form" | "person";
  readonly form: QuestionnaireName | null;
  readonly person: string | null;
  readonly asked: number;
  readonly answered: number;
  readonly waiting: number;
  readonly unanswered: number;
  readonly median_seconds: number | null;
  readonly longest_seconds: number | null;
}

const byTags = words("Ссылки по меткам", "Links by tags");
const nobody = { asked: 0, answered: 0, waiting: 0, unanswered: 0, median_seconds: null, longest_seconds: null };

/** How many requests there were in a period, and how long their answers took: in all, by questionnaire and by person. */
export async function requestFigures(
  transaction: Transaction,
  { actor, period, language }: { readonly actor: Actor; readonly period: Period; readonly language: Language },
): Promise<RequestFigures> {
  const { text, values, links } = requestsMade(transaction, actor, period);
  const rows = await transaction.query<Counted>(
    `with ${text}
     select case grouping(form, person) when 1 then 'form' when 2 then 'person' else 'all' end as by, form, person,
       count(*)::int as asked, count(answered)::int as answered, count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'unanswered')::int as unanswered,
       round(percentile_cont(0.5) within group (order by seconds))::int as median_seconds, max(seconds)::int as longest_seconds
     from (select *, coalesce(nullif(whom, ''), answered_by, '') as person from requests) r
     group by grouping sets ((), (form), (person)) order by asked desc, form, ${naturally("person")}`,
    [...values],
  );
  return {
    links,
    total: askedOf(rows.find(({ by }) => by === "all")),
    forms: rows.flatMap((row) => {
      if (row.by !== "form") return [];
      const title = row.form === null ? byTags : formNamed(row.form).title;
      return { form: row.form, title: title[language], ...askedOf(row) };
    }),
    people: rows.flatMap((row) => (row.by === "person" ? { name: row.person ?? "", ...askedOf(row) } : [])),
  };
}

function askedOf(row: Counted | undefined) {
  const { asked, answered, waiting, unanswered, median_seconds, longest_seconds } = row ?? nobody;
  return { asked, answered, waiting, unanswered, median_seconds, longest_seconds };
}
