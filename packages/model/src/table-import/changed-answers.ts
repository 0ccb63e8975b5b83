import { languages } from "../bilingual-text.ts";
import { isApplicable } from "../completeness/completeness.ts";
import type { OwnField } from "../declaration/field.ts";
import { type Form, isFilled } from "../declaration/form.ts";
import { errorCatalogue } from "../errors.ts";
import { type ReviewKind, type ReviewValue, reviewKindOf, reviewValue } from "../review/review-table.ts";
import { reviewText } from "../review/select-rows.ts";
import type { AnswerReading } from "../text/answer-text.ts";
import { patchSchema, storableAnswers } from "../validation/answers-schema.ts";
import { issueWords } from "../validation/parse-input.ts";
import type { Cell, CellChange, CellIssue, CheckedRow, ImportedValue, KnownRow, LaterChange } from "./checked-row.ts";
import { type CellField, isCellField, mandatoryColumns } from "./import-columns.ts";
import { type KnownCompany, type NewValues, readAnswer } from "./read-answer.ts";
import { cellText, isFilledCell, joinItems } from "./read-cell.ts";
import type { FileRow } from "./read-table.ts";

interface ChangedRow {
  readonly checked: CheckedRow;
  readonly issues: readonly CellIssue[];
}

/** Maximum length of a cell's text in characters (Excel rejects files with longer ones). */
export const cellMaxCharacters = 32_767;

/** Formats a cell of a review table for export; several texts are separated as an import expects. */
export function fileText(kind: ReviewKind, value: ReviewValue): string {
  if (kind === "choices" && typeof value === "object" && value !== null) return joinItems(value);
  return reviewText(kind, value, "ru");
}

/**
 * Compares a row of a file with the company's row. A cell equal to its export is no change, even if the stored answer is invalid; nor is
 * one that only another user has changed since the export. An emptied cell clears the answer.
 */
export function changedAnswers(
  form: Form,
  row: FileRow,
  existing: KnownRow,
  { company, newValues }: { readonly company: KnownCompany; readonly newValues: NewValues },
): ChangedRow {
  const answers: Record<string, unknown> = {};
  const createdValues: { field: string; value: ImportedValue }[] = [];
  const issues: CellIssue[] = [];
  const changes: CellChange[] = [];
  const since = company.changedSince(form.name, existing.id);
  for (const [name, cell] of row.cells) {
    const field = form.fields[name];
    const later = since.get(name);
    if (!field || !isCellField(field)) continue;
    // An export leaves out answers to questions that other answers hide.
    if (!isFilledCell(cell) && !isApplicable(form, name, existing)) continue;
    if (isAsStored(field, cell, existing[name], company)) continue;
    if (later && isAsStored(field, cell, later.before, company)) continue;
    const read = readChange(form, name, { field, cell, existing, company, newValues, row: row.row });
    issues.push(...read.issues.map((message) => ({ row: row.row, field: name, message })));
    if (read.issues.length > 0) continue;
    const isNew = read.created.length > 0;
    if (!isNew && (isSame(field, read.value, existing[name]) || (later && isSame(field, read.value, later.before))))
      continue;
    answers[name] = read.value;
    createdValues.push(...read.created.map((value) => ({ field: name, value })));
    changes.push(changeOf(name, { field, cell, stored: existing[name], company, later }));
  }
  return { checked: { row: row.row, existing, answers, created: createdValues, changes }, issues };
}

interface CellRead {
  readonly field: CellField;
  readonly cell: Cell;
  readonly existing: KnownRow;
  readonly company: KnownCompany;
  readonly newValues: NewValues;
  readonly row: number;
}

function readChange(form: Form, name: string, { field, cell, row, company, newValues }: CellRead) {
  const answer = readAnswer(field, cell, { row, company, newValues });
  if (answer.issues.length > 0) return answer;
  const value = isFilledCell(cell) ? answer.value : emptyAnswer(field);
  const isMandatory = mandatoryColumns(form).some((column) => column.name === name);
  if (isMandatory && !isFilled(value) && answer.created.length === 0)
    return { ...answer, issues: [errorCatalogue.value_required.text] };
  const [issue] = patchSchema(form).safeParse({ [name]: value }, { reportInput: true }).error?.issues ?? [];
  if (issue) return { ...answer, issues: [issueWords(issue)] };
  return { ...answer, value: storableAnswers(form, { [name]: value })[name] };
}

function changeOf(
  name: string,
  input: {
    readonly field: CellField;
    readonly cell: Cell;
    readonly stored: unknown;
    readonly company: KnownCompany;
    readonly later: LaterChange | undefined;
  },
): CellChange {
  const { field, cell, stored, company, later } = input;
  const before = exportedText(field, stored, { language: "ru", nameOf: company.nameOf, timeZone: company.timeZone });
  return { field: name, before, after: cellText(cell), ...(later && { conflict: later }) };
}

/** Returns the exported text of an answer; empty if there is none. */
function exportedText(field: OwnField, value: unknown, reading: AnswerReading): string {
  const text = fileText(reviewKindOf(field), reviewValue(field, value, reading));
  return text.length > cellMaxCharacters ? `${text.slice(0, cellMaxCharacters - 1)}…` : text;
}

/** Returns whether a cell has the text of an answer's export in either language. */
export function isAsStored(
  field: OwnField,
  cell: Cell,
  storedValue: unknown,
  { nameOf, timeZone }: Pick<KnownCompany, "nameOf" | "timeZone">,
): boolean {
  const text = lines(cellText(cell));
  return languages.some((language) => lines(exportedText(field, storedValue, { language, nameOf, timeZone })) === text);
}

// Spreadsheet programs trim texts and use their own line endings.
function lines(text: string): string {
  return text.replace(/\r\n?/gu, "\n").trim();
}

function isSame(field: CellField, left: unknown, right: unknown): boolean {
  if (isNothing(left) && isNothing(right)) return true;
  const isSet = field.kind === "references" || field.kind === "choices";
  return JSON.stringify(isSet ? sortedItems(left) : left) === JSON.stringify(isSet ? sortedItems(right) : right);
}

function isNothing(answer: unknown): boolean {
  return answer === null || answer === undefined || answer === "" || (Array.isArray(answer) && answer.length === 0);
}

function sortedItems(answer: unknown): unknown {
  return Array.isArray(answer) ? answer.toSorted() : answer;
}

function emptyAnswer({ kind }: CellField): unknown {
  if (kind === "text" || kind === "long_text") return "";
  return kind === "tags" || kind === "choices" || kind === "references" ? [] : null;
}
