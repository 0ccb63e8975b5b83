import type { FormName } from "../forms/names.ts";
import { words } from "../words.ts";
import { type WorkflowStatus, workflowStatuses } from "../workflow/workflow.ts";
import type { ColumnOf } from "./review-table.ts";

/** Names of the counted risks of a questionnaire or a directory's row. */
export function risksOn(form: FormName): ColumnOf<{ readonly id: number }> {
  return {
    key: "risks",
    title: words("Риски", "Risks"),
    kind: "lines",
    read: ({ id }, { risksOf, language }) =>
      risksOf(form, id).flatMap(({ risk, ignored }) => (ignored === undefined ? [risk.rule.name[language]] : [])),
  };
}

/** Texts of the open comments on a questionnaire. */
export function commentsOn(form: FormName): ColumnOf<{ readonly id: number }> {
  return {
    key: "comments",
    title: words("Комментарии", "Comments"),
    kind: "lines",
    read: ({ id }, source) => source.commentsOn(form, id),
  };
}

/** Where a questionnaire stands on its way to approval. */
export const approvalStatus: ColumnOf<{ readonly status: WorkflowStatus }> = {
  key: "status",
  title: words("Статус согласования", "Workflow status"),
  kind: "choices",
  coded: workflowStatuses,
  isExtra: true,
  read: ({ status }, { language }) => [workflowStatuses[status][language]],
};

/** How much of a questionnaire is filled. */
export const completeness: ColumnOf<{ readonly percent: number }> = {
  key: "percent",
  title: words("Заполнено, %", "Filled, %"),
  kind: "number",
  total: "mean",
  isExtra: true,
  read: ({ percent }) => percent,
};

/** How many answers a questionnaire lacks, counted or only required. */
export const missingAnswers: ColumnOf<{ readonly missing: readonly string[] }> = {
  key: "missing",
  title: words("Не хватает ответов", "Missing answers"),
  kind: "number",
  total: "sum",
  isExtra: true,
  read: ({ missing }) => missing.length,
};
