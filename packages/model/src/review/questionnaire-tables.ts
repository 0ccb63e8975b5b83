import { words } from "../bilingual-text.ts";
import type { FormName } from "../forms/names.ts";
import type { CollectionName } from "../forms/questionnaires.ts";
import { memberOf } from "../rows/member-of.ts";
import type { Row } from "../rows/row.ts";
import { type WorkflowStatus, workflowStatuses } from "../workflow/workflow.ts";
import { questionColumns } from "./question-columns.ts";
import { type ColumnOf, type ReviewTable, reviewTable } from "./review-table.ts";

const levels = {
  1: words("УЗ-1", "Level 1"),
  2: words("УЗ-2", "Level 2"),
  3: words("УЗ-3", "Level 3"),
  4: words("УЗ-4", "Level 4"),
} as const;

/** The specification calls these columns otherwise than the questions (3.5). */
const specifiedNames = { process_systems: "systems", process_third_parties: "third_parties" } as const;

/** Names of the counted risks of a questionnaire or a directory's row. */
function risksOn(form: FormName): ColumnOf<{ readonly id: number }> {
  return {
    key: "risks",
    title: words("Риски", "Risks"),
    kind: "lines",
    read: ({ id }, { risksOf, language }) =>
      risksOf(form, id).flatMap(({ risk, ignored }) => (ignored === undefined ? [risk.rule.name[language]] : [])),
  };
}

/** Texts of the open comments on a questionnaire. */
function commentsOn(form: FormName): ColumnOf<{ readonly id: number }> {
  return {
    key: "comments",
    title: words("Комментарии", "Comments"),
    kind: "lines",
    read: ({ id }, source) => source.commentsOn(form, id),
  };
}

/** The approval status of a questionnaire. */
const approvalStatus: ColumnOf<{ readonly status: WorkflowStatus }> = {
  key: "status",
  title: words("Статус согласования", "Workflow status"),
  kind: "choices",
  coded: workflowStatuses,
  isExtra: true,
  read: ({ status }, { language }) => [workflowStatuses[status][language]],
};

/** How much of a questionnaire is filled. */
const completeness: ColumnOf<{ readonly percent: number }> = {
  key: "percent",
  title: words("Заполнено, %", "Filled, %"),
  kind: "number",
  total: "mean",
  isExtra: true,
  read: ({ percent }) => percent,
};

/** The number of missing answers of a questionnaire, counted or only required. */
const missingAnswers: ColumnOf<{ readonly missing: readonly string[] }> = {
  key: "missing",
  title: words("Не хватает ответов", "Missing answers"),
  kind: "number",
  total: "sum",
  isExtra: true,
  read: ({ missing }) => missing.length,
};

/** Tables of questionnaires of which a company has many: what is marked in their declarations, and what follows from it. */
export const questionnaireTables = {
  processes: tableOf(
    "process",
    [risksOn("process"), commentsOn("process"), approvalStatus, completeness, missingAnswers],
    specifiedNames,
  ),
  systems: tableOf("system", [
    {
      key: "linked_processes",
      title: words("Процессы", "Processes"),
      kind: "choices",
      read: ({ id }, { company }) => [...company.processesOf(id)].map((one) => company.index.nameOf("process", one)),
    },
    risksOn("system"),
    commentsOn("system"),
    {
      key: "level",
      title: words("Уровень защищённости", "Security level"),
      kind: "choices",
      coded: levels,
      isExtra: true,
      read: (row, { company, language }) => {
        const decided = company.levelOf(row);
        return decided ? [levels[decided.level][language]] : [];
      },
    },
    approvalStatus,
    completeness,
    missingAnswers,
  ]),
  servers: tableOf("system_server", [risksOn("system_server"), completeness, missingAnswers]),
  security: tableOf("security", [risksOn("security"), completeness, missingAnswers]),
  workstations: tableOf("workstation", [risksOn("workstation"), completeness, missingAnswers]),
  network_hardware: tableOf("network_hardware", [risksOn("network_hardware"), completeness, missingAnswers]),
};

/** A table of the active questionnaires of a form. */
function tableOf<N extends CollectionName>(
  form: N,
  derived: readonly ColumnOf<Row<N>>[],
  names: Readonly<Record<string, string>> = {},
): ReviewTable {
  const questions = questionColumns(form).map((column) => ({ ...column, key: names[column.key] ?? column.key }));
  return reviewTable<Row<N>>({
    columns: [...questions, ...derived],
    rows: ({ company }) => {
      const all: readonly Row<N>[] = company.snapshot.rows[form];
      return all.filter((row) => memberOf(row, "is_active") !== false);
    },
    placeOf: ({ id }) => ({ form, id }),
  });
}
