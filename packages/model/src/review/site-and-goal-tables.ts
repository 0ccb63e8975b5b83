import { words } from "../bilingual-text.ts";
import type { Row } from "../rows/row.ts";
import { questionColumn, questionColumns } from "./question-columns.ts";
import { type ColumnOf, type ReviewSource, type ReviewTable, reviewTable } from "./review-table.ts";

/** Tables of sites, mobile apps and macro goals. */
export const siteAndGoalTables: Readonly<Record<"sites" | "apps" | "macro_goals", ReviewTable>> = {
  sites: reviewTable<Row<"site">>({
    columns: [
      named("site_address", questionColumn("site", "address")),
      named("place_address", questionColumn("site", "country")),
      questionColumn("site", "policy_link"),
      named("siteform_set", questionColumn("site", "forms")),
    ],
    rows: ({ company }) => company.snapshot.rows.site,
    placeOf: ({ id }) => ({ form: "site", id }),
  }),
  apps: reviewTable<Row<"app">>({
    columns: questionColumns("app"),
    rows: ({ company }) => company.snapshot.rows.app,
    placeOf: ({ id }) => ({ form: "app", id }),
  }),
  macro_goals: reviewTable<Row<"macro_goal">>({
    columns: [
      questionColumn("macro_goal", "name"),
      {
        key: "processes",
        title: words("Процессы", "Processes"),
        kind: "choices",
        read: (goal, source) => processesOf(goal, source).map(({ name }) => name),
      },
      {
        key: "purposes",
        title: words("Цели обработки", "Purposes"),
        kind: "lines",
        read: (goal, source) => [...new Set(processesOf(goal, source).map(({ purpose }) => purpose))].filter(Boolean),
      },
      {
        key: "subjects",
        title: words("Чьи данные", "Whose data"),
        kind: "choices",
        read: (goal, { company }) => {
          const groups = processesOf(goal, { company }).flatMap(({ id }) => company.childrenOf("process_subject", id));
          const ids = new Set(groups.flatMap(({ subject }) => subject ?? []));
          return [...ids].map((id) => company.index.nameOf("subject", id)).filter(Boolean);
        },
      },
    ],
    rows: ({ company }) => company.snapshot.rows.macro_goal,
    placeOf: ({ id }) => ({ form: "macro_goal", id }),
  }),
};

// The specification names these columns differently from the questions (3.3).
function named<R>(key: string, column: ColumnOf<R>): ColumnOf<R> {
  return { ...column, key };
}

function processesOf({ id }: Row<"macro_goal">, { company }: Pick<ReviewSource, "company">) {
  return company.processes.filter(({ macro_goal: goal }) => goal === id);
}
