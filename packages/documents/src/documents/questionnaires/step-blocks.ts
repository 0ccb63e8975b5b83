import { type Words, words } from "@opis/model/bilingual-text";
import { hiddenAdditionalQuestions, isApplicable } from "@opis/model/completeness/completeness";
import type { OwnField } from "@opis/model/declaration/field";
import { childFields, type Form, internalFields, ownFields } from "@opis/model/declaration/form";
import type { Step, StepItem } from "@opis/model/declaration/form-steps";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { answerText } from "@opis/model/text/answer-text";
import { dash, table, text, value } from "../../block.ts";
import type { Block, ContentRow, Inline } from "../../composed-document.ts";
import type { PrintSource } from "./printed-company.ts";

/** A row of a form as its answers by name. */
export type RowAnswers = Readonly<Record<string, unknown>> & { readonly id: number };

/** A questionnaire row with what is needed to print its steps. */
export interface PrintedRow {
  readonly source: PrintSource;
  readonly declared: Form;
  readonly row: RowAnswers;
  /** Required questions without an answer. */
  readonly missing: readonly string[];
}

/** Texts of printed questionnaires other than questions and answers. */
export const printWords = {
  filled: words("Заполнено", "Filled"),
  missing: words("Не отвечено", "Not answered"),
  status: words("Статус согласования", "Workflow status"),
  inactive: words("Анкета неактивна", "The questionnaire is inactive"),
  proposed: words("Анкета предложена и ещё не принята", "The questionnaire is proposed but not accepted yet"),
  changed: words("Последнее изменение", "Last change"),
  comments: words("Комментарии", "Comments"),
  question: words("Вопрос", "Question"),
  comment: words("Комментарий", "Comment"),
  author: words("Кто и когда", "By whom and when"),
  notAnswered: words("не указано", "not answered"),
  contents: words("Содержание", "Contents"),
  company: words("Анкеты компании", "Questionnaires of the company"),
  printedOn: words("По состоянию на", "As of"),
  onlyOpen: words(
    "Здесь только те анкеты, которые открыты тому, кто получил этот файл.",
    "This file contains only the questionnaires that its author can open.",
  ),
  none: words("Открытых анкет нет.", "There are no questionnaires you can open."),
} as const satisfies Record<string, Words>;

/** Renders the visible questions of a step with their answers; child rows become named groups in separate tables. */
export function stepBlocks(printed: PrintedRow, { items }: Step): Block[] {
  const { source, declared, row } = printed;
  const answers = withRows(printed);
  const internal = source.hidesInternal ? internalFields(declared) : [];
  const leftOut = new Set([...hiddenAdditionalQuestions(declared, answers, source.showsAdditional), ...internal]);
  const visible = items.filter(({ name }) => isApplicable(declared, name, answers) && !leftOut.has(name));
  const rowsOf = (item: StepItem): ContentRow[] => {
    if (item.kind === "question") return [questionRow(printed, item.name, item.field)];
    if (item.kind === "rows") return collectionRows(printed, item);
    const chosen = item.flags.filter(([name]) => row[name] === true).map(([, answer]) => answer[source.language]);
    return [factRow(item.question[source.language], [answered(printed, item.name, chosen.join(", "))])];
  };
  return apartFromGroups(visible.map(rowsOf)).map((rows) => table(columns, rows, { header: false }));
}

/** Starts a new table after a group, because the following rows would be read as part of it. */
function apartFromGroups(parts: readonly (readonly ContentRow[])[]): ContentRow[][] {
  const tables: ContentRow[][] = [];
  let isAfterGroups = true;
  for (const rows of parts) {
    const hasGroups = rows.some((row) => "group" in row);
    const last = tables.at(-1);
    if (last && !hasGroups && !isAfterGroups) last.push(...rows);
    else if (rows.length > 0) tables.push([...rows]);
    if (rows.length > 0) isAfterGroups = hasGroups;
  }
  return tables;
}

const columns = [
  { title: "", width: 2 },
  { title: "", width: 3 },
];

/** Returns the answers of a row with child rows in place of their collections, as conditions expect them. */
function withRows({ source, declared, row }: Omit<PrintedRow, "missing">): RowAnswers {
  const children = childFields(declared).map(([name, { of }]) => [name, source.childrenOf(of, row.id)]);
  return { ...row, ...Object.fromEntries(children) };
}

function questionRow(printed: PrintedRow, name: string, field: OwnField): ContentRow {
  const { row, source } = printed;
  return factRow(field.label[source.language], [answered(printed, name, textOf(source, field, row[name]))]);
}

function factRow(question: string, answer: readonly Inline[]): ContentRow {
  return [[text(question)], answer];
}

function answered({ source, declared, row, missing }: PrintedRow, field: string, printedAnswer: string): Inline {
  const due: Inline = { text: printWords.notAnswered[source.language], gap: "NOTSET" };
  return value(printedAnswer, { form: declared.name, id: row.id, field }, missing.includes(field) ? due : dash());
}

/** Prints child rows on one line if the step shows only their names. */
function collectionRows(printed: PrintedRow, item: Extract<StepItem, { kind: "rows" }>): ContentRow[] {
  const { source, row } = printed;
  const child = formNamed(item.field.of);
  const label = item.field.label[source.language];
  const rows: readonly RowAnswers[] = source.childrenOf(child.name, row.id).map(answersOf);
  const fields = child.file ? [] : item.childFields.filter((name) => name !== child.titleField);
  const isOnlyNamed = fields.length === 0 && childFields(child).length === 0;
  if (rows.length === 0 || isOnlyNamed) {
    const names = rows.map((one) => titleOf(source, child, one)).filter(Boolean);
    return item.isHome ? [factRow(label, [answered(printed, item.name, names.join("; "))])] : [];
  }
  return rows.flatMap((one) => groupRows({ source, declared: child, row: one, missing: [] }, label, fields));
}

function groupRows(printed: PrintedRow, label: string, fields: readonly string[]): ContentRow[] {
  const { source, declared, row } = printed;
  const answers = withRows(printed);
  const title = titleOf(source, declared, row);
  const answeredRows = ownFields(declared)
    .filter(([name]) => fields.includes(name) && isApplicable(declared, name, answers))
    .map(([name, field]) => questionRow(printed, name, field));
  const below = childFields(declared).flatMap(([, { of, label: within }]) => {
    const child = formNamed(of);
    const names = ownFields(child).flatMap(([name]) => (name === child.titleField ? [] : [name]));
    return source
      .childrenOf(of, row.id)
      .map(answersOf)
      .flatMap((one) =>
        groupRows({ source, declared: child, row: one, missing: [] }, `${title}: ${within[source.language]}`, names),
      );
  });
  return [{ group: [text(title === "" ? label : `${label}: ${title}`)] }, ...answeredRows, ...below];
}

function titleOf(source: PrintSource, declared: Form, row: RowAnswers): string {
  const field = declared.fields[declared.titleField ?? ""];
  return field && field.kind !== "rows" ? textOf(source, field, row[declared.titleField ?? ""]) : "";
}

function textOf({ language, index }: PrintSource, field: OwnField, answer: unknown): string {
  return answerText(field, answer, { language, nameOf: index.nameOf });
}

/** Returns the answers of a form row by field name. */
export function answersOf(row: object & { readonly id: number }): RowAnswers {
  return { ...row };
}
