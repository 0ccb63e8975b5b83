import { type Language, type Words, words } from "@opis/model/bilingual-text";
import { hiddenAdditionalQuestions, isApplicable } from "@opis/model/completeness/completeness";
import { commentedField } from "@opis/model/declaration/commentable-fields";
import type { OwnField } from "@opis/model/declaration/field";
import { childFields, type Form, internalFields, ownFields } from "@opis/model/declaration/form";
import { type Step, type StepItem, stepsOf } from "@opis/model/declaration/form-steps";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { type ChildrenOf, childIndex } from "@opis/model/snapshot/child-index";
import { indexSnapshot, type SnapshotIndex } from "@opis/model/snapshot/snapshot-index";
import { answerText } from "@opis/model/text/answer-text";
import { companyDay } from "@opis/model/time/company-day";
import { isWorkflowStatus, workflowStatuses } from "@opis/model/workflow";
import { dash, heading, table, text, value } from "../block.ts";
import type { Block, ContentRow, Inline } from "../composed-document.ts";

/** Identifies a questionnaire of a company. */
export interface QuestionnaireRef {
  readonly form: QuestionnaireName;
  readonly id: number;
}

/** An unresolved comment on a questionnaire. */
export interface PrintedComment extends QuestionnaireRef {
  /** Field name, or `collection.field` for a child row. */
  readonly field: string;
  readonly content: string;
  readonly author: string;
  /** ISO date and time. */
  readonly created: string;
}

/** Data for printing questionnaires; plain data, so that it can be sent to another process. */
export interface PrintedCompany {
  /** The company with only the data the reader may see. */
  readonly snapshot: CompanySnapshot;
  readonly places: readonly QuestionnaireRef[];
  readonly comments: readonly PrintedComment[];
  readonly language: Language;
  readonly timeZone: string;
  /** Whether the company shows additional questions and percentages. */
  readonly showsAdditional: boolean;
  readonly showsPercents: boolean;
  /** True for a respondent with a link, who must not see internal questions. */
  readonly hidesInternal: boolean;
}

/** A company to print with its rows indexed by id and parent. */
interface PrintSource extends PrintedCompany {
  readonly index: SnapshotIndex;
  readonly childrenOf: ChildrenOf;
}

/** Indexes a company for printing, in time linear in its rows. */
export function printSource(company: PrintedCompany): PrintSource {
  const index = indexSnapshot(company.snapshot);
  return { ...company, index, childrenOf: childIndex(company.snapshot, index) };
}

/** A row of a form as its answers by name. */
type RowAnswers = Readonly<Record<string, unknown>> & { readonly id: number };

/** A questionnaire row with what is needed to print its steps. */
export interface PrintedRow {
  readonly source: PrintSource;
  readonly declaration: Form;
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
function stepBlocks(printedRow: PrintedRow, { items }: Step): Block[] {
  const { source, declaration, row } = printedRow;
  const answers = withRows(printedRow);
  const internal = source.hidesInternal ? internalFields(declaration) : [];
  const leftOut = new Set([...hiddenAdditionalQuestions(declaration, answers, source.showsAdditional), ...internal]);
  const visible = items.filter(({ name }) => isApplicable(declaration, name, answers) && !leftOut.has(name));
  const rowsOf = (item: StepItem): ContentRow[] => {
    if (item.kind === "question") return [questionRow(printedRow, item.name, item.field)];
    if (item.kind === "rows") return collectionRows(printedRow, item);
    const chosenFlags = item.flags.filter(([name]) => row[name] === true).map(([, answer]) => answer[source.language]);
    return [factRow(item.question[source.language], [answerCell(printedRow, item.name, chosenFlags.join(", "))])];
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
function withRows({ source, declaration, row }: Omit<PrintedRow, "missing">): RowAnswers {
  const children = childFields(declaration).map(([name, { of }]) => [name, source.childrenOf(of, row.id)]);
  return { ...row, ...Object.fromEntries(children) };
}

function questionRow(printedRow: PrintedRow, name: string, field: OwnField): ContentRow {
  const { row, source } = printedRow;
  return factRow(field.label[source.language], [answerCell(printedRow, name, textOf(source, field, row[name]))]);
}

function factRow(question: string, answer: readonly Inline[]): ContentRow {
  return [[text(question)], answer];
}

function answerCell({ source, declaration, row, missing }: PrintedRow, field: string, printedAnswer: string): Inline {
  const due: Inline = { text: printWords.notAnswered[source.language], gap: "NOTSET" };
  return value(printedAnswer, { form: declaration.name, id: row.id, field }, missing.includes(field) ? due : dash());
}

/** Prints child rows on one line if the step shows only their names. */
function collectionRows(printedRow: PrintedRow, item: Extract<StepItem, { kind: "rows" }>): ContentRow[] {
  const { source, row } = printedRow;
  const child = formNamed(item.field.of);
  const label = item.field.label[source.language];
  const rows: readonly RowAnswers[] = source.childrenOf(child.name, row.id).map(answersOf);
  const fields = child.file ? [] : item.childFields.filter((name) => name !== child.titleField);
  const isOnlyNamed = fields.length === 0 && childFields(child).length === 0;
  if (rows.length === 0 || isOnlyNamed) {
    const names = rows.map((childRow) => titleOf(source, child, childRow)).filter(Boolean);
    return item.isHome ? [factRow(label, [answerCell(printedRow, item.name, names.join("; "))])] : [];
  }
  return rows.flatMap((childRow) =>
    groupRows({ source, declaration: child, row: childRow, missing: [] }, label, fields),
  );
}

function groupRows(printedRow: PrintedRow, label: string, fields: readonly string[]): ContentRow[] {
  const { source, declaration, row } = printedRow;
  const answers = withRows(printedRow);
  const title = titleOf(source, declaration, row);
  const answeredRows = ownFields(declaration)
    .filter(([name]) => fields.includes(name) && isApplicable(declaration, name, answers))
    .map(([name, field]) => questionRow(printedRow, name, field));
  const below = childFields(declaration).flatMap(([, { of, label: within }]) => {
    const child = formNamed(of);
    const names = ownFields(child).flatMap(([name]) => (name === child.titleField ? [] : [name]));
    return source
      .childrenOf(of, row.id)
      .map(answersOf)
      .flatMap((childRow) =>
        groupRows(
          { source, declaration: child, row: childRow, missing: [] },
          `${title}: ${within[source.language]}`,
          names,
        ),
      );
  });
  return [{ group: [text(title === "" ? label : `${label}: ${title}`)] }, ...answeredRows, ...below];
}

function titleOf(source: PrintSource, declaration: Form, row: RowAnswers): string {
  const field = declaration.fields[declaration.titleField ?? ""];
  return field && field.kind !== "rows" ? textOf(source, field, row[declaration.titleField ?? ""]) : "";
}

function textOf({ language, index }: PrintSource, field: OwnField, answer: unknown): string {
  return answerText(field, answer, { language, nameOf: index.nameOf });
}

/** Returns the answers of a form row by field name. */
function answersOf(row: object & { readonly id: number }): RowAnswers {
  return { ...row };
}

/** Renders a questionnaire: completeness, steps with headings of the given level, comments. */
export function questionnaireBlocks(source: PrintSource, questionnaire: QuestionnaireRef, level: 2 | 3): Block[] {
  const declaration = formNamed(questionnaire.form);
  const storedRow = source.index.row(questionnaire.form, questionnaire.id);
  if (!storedRow) throw new Error(`There is no ${questionnaire.form} ${questionnaire.id}`);
  const row = answersOf(storedRow);
  const missing = Array.isArray(row.missing) ? row.missing.map(String) : [];
  const steps = stepsOf(declaration).flatMap((step) => {
    const blocks = stepBlocks({ source, declaration: declaration, row, missing }, step);
    if (blocks.length === 0 || !declaration.steps) return blocks;
    return [section(level, `${step.number}. ${step.title[source.language]}`), ...blocks];
  });
  return [
    ...completenessBlocks(source, declaration, row, missing),
    ...steps,
    ...comments(source, questionnaire, level),
  ];
}

/** Renders completeness, unanswered questions, location and time of the last change. */
function completenessBlocks(
  source: PrintSource,
  declaration: Form,
  row: RowAnswers,
  missing: readonly string[],
): Block[] {
  const { language, showsPercents, timeZone } = source;
  const labels = missing.map((name) => declaration.fields[name]?.label[language] ?? name);
  const status =
    typeof row.status === "string" && isWorkflowStatus(row.status) ? workflowStatuses[row.status][language] : "";
  const headRows: readonly (readonly [Words, string])[] = [
    [printWords.filled, showsPercents && typeof row.percent === "number" ? `${row.percent} %` : ""],
    [printWords.missing, labels.join("; ")],
    [printWords.status, status],
    [printWords.changed, typeof row.modified === "string" ? dayText(row.modified, timeZone) : ""],
  ];
  const rows = headRows.flatMap(([name, words]): ContentRow[] =>
    words ? [[[text(name[language])], [text(words)]]] : [],
  );
  const notes = [
    ...(row.is_active === false ? [printWords.inactive] : []),
    ...(row.pending_approval === true ? [printWords.proposed] : []),
  ].map((note): ContentRow => ({ group: [text(note[language])] }));
  const columns = [
    { title: "", width: 2 },
    { title: "", width: 3 },
  ];
  return [table(columns, [...notes, ...rows], { header: false })];
}

function comments(
  { comments: all, language, timeZone }: PrintSource,
  questionnaire: QuestionnaireRef,
  level: 2 | 3,
): Block[] {
  const questionnaireComments = all.filter(({ form, id }) => form === questionnaire.form && id === questionnaire.id);
  if (questionnaireComments.length === 0) return [];
  const columns = [
    { title: printWords.question[language], width: 2 },
    { title: printWords.comment[language], width: 4 },
    { title: printWords.author[language], width: 2 },
  ];
  const rows = questionnaireComments.map((comment): ContentRow => {
    const question = questionOf(comment)?.[language] ?? comment.field;
    return [
      [text(question)],
      [text(comment.content)],
      [text(`${comment.author}, ${dayText(comment.created, timeZone)}`)],
    ];
  });
  return [section(level, printWords.comments[language]), table(columns, rows)];
}

function questionOf({ form, field }: PrintedComment): Words | undefined {
  return commentedField(formNamed(form), field)?.label;
}

function dayText(time: string, timeZone: string): string {
  return companyDay(new Date(time), timeZone).split("-").reverse().join(".");
}

function section(level: 2 | 3, name: string): Block {
  return heading(level, name, { numbered: false });
}
