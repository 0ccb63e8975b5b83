import { type Words, words } from "../bilingual-text.ts";
import type { Form } from "../declaration/form.ts";
import { courseFieldsOf } from "../duties/past-course.ts";
import { errorCatalogue } from "../errors.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { createSchema } from "../validation/answers-schema.ts";
import { issueWords } from "../validation/parse-input.ts";
import { changedAnswers, isAsStored } from "./changed-answers.ts";
import {
  type CellIssue,
  type CheckedRow,
  type ImportedValue,
  type ImportMode,
  type KnownRow,
  parseRowKey,
} from "./checked-row.ts";
import { isCellField, mandatoryColumns } from "./import-columns.ts";
import { type KnownCompany, type NewValues, readAnswer } from "./read-answer.ts";
import { cellText, isFilledCell } from "./read-cell.ts";
import type { FileRow, FileTable } from "./read-table.ts";

export interface CheckedTable {
  readonly rows: readonly CheckedRow[];
  readonly errors: readonly CellIssue[];
  readonly warnings: readonly CellIssue[];
}

/** The company's row for a row of a file; undefined for a new one. */
export type RowMatch = { readonly existing: KnownRow | undefined } | { readonly issue: Words };

/** Returns the fields that identify rows of a form without a key. */
function nameFields(form: Form): string[] {
  return form.uniqueName ? ["name"] : mandatoryColumns(form).map(({ name }) => name);
}

/** Returns the value that rows are compared by; empty if the answers contain no name. */
function nameKey(form: Form, textOf: (field: string) => string): string {
  const key = nameFields(form)
    .map((field) => normaliseName(textOf(field)))
    .join("\n");
  return key.trim() === "" ? "" : key;
}

/** Finds the company's row by its key, else by name among all rows of the form. */
export function matchRow(
  form: Form,
  row: FileRow,
  { own, company, mode }: { readonly own: readonly KnownRow[]; readonly company: number; readonly mode: ImportMode },
): RowMatch {
  if (mode === "add") return { existing: undefined };
  const key = parseRowKey(row.keys.row);
  // A key exported from another company is ignored here, so rows are matched by name.
  if (key?.company === company) {
    const existing = own.find(({ id }) => id === key.id);
    return existing ? { existing } : { issue: rowGone };
  }
  // Records may be identical, so only a key matches an existing one.
  if (form.scope === "record") return mode === "update" ? { issue: noKey } : { existing: undefined };
  const name = nameKey(form, (field) => cellText(row.cells.get(field) ?? null));
  const matches = own.filter((candidate) => name !== "" && nameKey(form, (field) => textOf(candidate[field])) === name);
  const [existing, second] = matches;
  if (second) return { issue: severalRows };
  if (existing) return { existing };
  return mode === "update" ? { issue: noSuchRow } : { existing: undefined };
}

function textOf(answer: unknown): string {
  return typeof answer === "string" ? answer : "";
}

/** Returns the function that finds a record by its key, else by its number; a row with neither is a new record, whose number Opis assigns. */
export function recordMatcher(
  existingRows: readonly KnownRow[],
  { company, mode }: { readonly company: number; readonly mode: ImportMode },
): (row: FileRow) => RowMatch {
  const byId = new Map(existingRows.map((row) => [row.id, row]));
  const byNumber = new Map(existingRows.map((row) => [row.number, row]));
  return ({ keys, readOnly }) => {
    const key = parseRowKey(keys.row);
    const number = cellText(readOnly.get("number") ?? null);
    if (mode !== "update" && number === "" && key === undefined) return { existing: undefined };
    if (mode === "add") return { issue: numberedByOpis };
    const existing = key?.company === company ? byId.get(key.id) : byNumber.get(number);
    if (existing) return { existing };
    return { issue: number === "" ? noNumber : noRecord(number) };
  };
}

const numberedByOpis = words(
  "Номер новой записи присваивает Опись: очистите номер и ключ строки или выберите «Добавить и обновить»",
  "Opis assigns the number of a new record: clear the number and the row key, or choose “Add and update”",
);
const noNumber = words(
  "Не указан номер записи. Чтобы зарегистрировать новую, выберите «Добавить и обновить»",
  "The number of the record is missing. To register a new one, choose “Add and update”",
);

function noRecord(number: string): Words {
  return words(`Записи № ${number} в компании нет`, `The company has no record No. ${number}`);
}

/** Message for a row to update that does not exist. */
export const noSuchRow = words(
  "Такой строки в компании нет. Чтобы добавить её, выберите «Добавить и обновить»",
  "The company has no such row. To add it, choose “Add and update”",
);
const rowGone = words(
  "Этой строки в компании больше нет. Чтобы добавить её заново, очистите ключ строки",
  "The company no longer has this row. To add it again, clear the row key",
);
const noKey = words(
  "У строки нет ключа: выгрузите таблицу из Описи, в ней у каждой записи есть ключ",
  "The row has no key: export the table from Opis, where each record has one",
);
const severalRows = words(
  "Таких строк в компании несколько: выгрузите таблицу из Описи, в ней у каждой строки есть ключ",
  "The company has several such rows: export the table from Opis, where each row has a key",
);

/** Rows that the table is compared with. */
interface Comparison {
  readonly company: KnownCompany;
  readonly newValues: NewValues;
  /** Finds the company's row for a row of the file. */
  readonly match: (row: FileRow) => RowMatch;
  /** Rows of the form that a new one must not duplicate. */
  readonly own: readonly KnownRow[];
}

/** Returns rows that would have the name of an earlier row, or of another existing one. */
function repeatedRows(form: Form, rows: readonly CheckedRow[], existingRows: readonly KnownRow[]): CellIssue[] {
  const names = nameFields(form);
  const idsByKey = new Map<string, number[]>();
  for (const row of existingRows) {
    const key = keyOf(form, row);
    idsByKey.set(key, [...(idsByKey.get(key) ?? []), row.id]);
  }
  const firstRows = new Map<string, number>();
  const [field = "name"] = names;
  return rows.flatMap(({ row, existing, answers }) => {
    // Duplicate names may exist already; only a name given in the file is checked.
    if (existing && !names.some((name) => name in answers)) return [];
    const key = keyOf(form, { ...existing, ...answers });
    if (key === "") return [];
    if (idsByKey.get(key)?.some((id) => id !== existing?.id))
      return [{ row, field, message: form.uniqueName ? nameTaken : alreadyThere }];
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row);
    return first === undefined ? [] : [{ row, field, message: repeatsRow(first) }];
  });
}

function keyOf(form: Form, answers: Readonly<Record<string, unknown>>): string {
  return nameKey(form, (field) => String(answers[field] ?? ""));
}

const nameTaken = words("Такое название в компании уже есть", "The company already has this name");
const alreadyThere = words("Такая строка в компании уже есть", "The company already has such a row");

/** Returns the message for a row that duplicates an earlier one. */
function repeatsRow(first: number) {
  return words(`Повторяет строку ${first}`, `Repeats row ${first}`);
}

/** Checks each row as the API would, and all rows together for duplicate names. */
export function checkRows(form: Form, table: FileTable, comparison: Comparison): CheckedTable {
  const errors: CellIssue[] = [];
  const unwritten: CellIssue[] = [];
  const [nameField = "name"] = nameFields(form);
  const rows = table.rows.flatMap((row): CheckedRow[] => {
    const match = comparison.match(row);
    if ("issue" in match) {
      errors.push({ row: row.row, field: nameField, message: match.issue });
      return [];
    }
    const { issues, checked } = match.existing
      ? changedAnswers(form, row, match.existing, comparison)
      : newAnswers(form, row, comparison);
    errors.push(...issues);
    unwritten.push(
      ...(match.existing ? changedReadOnly(form, row, match.existing, comparison.company) : computedOfNew(form, row)),
    );
    if (match.existing?.is_active === false && checked.changes.length > 0)
      errors.push({ row: row.row, field: nameField, message: inactive });
    return [checked];
  });
  const repeated = repeatedRows(form, rows, comparison.own);
  const twice = sameRows(rows, nameField);
  return {
    rows,
    errors: inOrder([...errors, ...twice, ...(form.uniqueName ? repeated : [])], table),
    // Two people may share a name, so a duplicate is a warning rather than an error.
    warnings: form.uniqueName ? [] : inOrder([...repeated, ...unwritten], table),
  };
}

function changedReadOnly(form: Form, row: FileRow, existing: KnownRow, company: KnownCompany): CellIssue[] {
  return [...row.readOnly].flatMap(([name, cell]) => {
    const field = form.fields[name];
    if (!field || field.kind === "rows" || isAsStored(field, cell, existing[name], company)) return [];
    return [{ row: row.row, field: name, message: field.computed ? followsFromRules : changedOnScreen }];
  });
}

// Of the computed fields of a new record only its course is read.
function computedOfNew(form: Form, row: FileRow): CellIssue[] {
  const read = courseFieldsOf(form);
  return [...row.readOnly].flatMap(([name, cell]) => {
    if (!isFilledCell(cell) || read.includes(name)) return [];
    return [{ row: row.row, field: name, message: form.fields[name]?.computed ? followsFromRules : changedOnScreen }];
  });
}

const followsFromRules = words(
  "Следует из правил и хода записи: значение из файла не будет записано",
  "Follows from rules and the course of the record: the value in the file will not be written",
);
const changedOnScreen = words(
  "Меняется на странице записи: значение из файла не будет записано",
  "Changed on the page of the record: the value in the file will not be written",
);

interface CheckedAnswers {
  readonly checked: CheckedRow;
  readonly issues: readonly CellIssue[];
}

function newAnswers(form: Form, row: FileRow, { company, newValues }: Comparison): CheckedAnswers {
  const answers: Record<string, unknown> = {};
  const createdValues: { field: string; value: ImportedValue }[] = [];
  const issues: CellIssue[] = [];
  const wrong = new Set<string>();
  const addIssue = (field: string, message: CellIssue["message"]) => {
    issues.push({ row: row.row, field, message });
    wrong.add(field);
  };
  const missing = mandatoryOf(form);
  for (const [name, cell] of row.cells) {
    const field = form.fields[name];
    if (!field || !isCellField(field)) continue;
    const answer = readAnswer(field, cell, { row: row.row, company, newValues });
    for (const message of answer.issues) addIssue(name, message);
    if (answer.value === undefined) continue;
    missing.delete(name);
    answers[name] = answer.value;
    createdValues.push(...answer.created.map((value) => ({ field: name, value })));
  }
  const placeholders = Object.fromEntries(createdValues.map(({ field }) => [field, placeholderOf(form, field)]));
  const parsed = createSchema(form, false).safeParse({ ...answers, ...placeholders }, { reportInput: true });
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (!wrong.has(field)) addIssue(field, issueWords(issue));
    missing.delete(field);
  }
  for (const name of missing) if (!wrong.has(name)) addIssue(name, errorCatalogue.value_required.text);
  const course: Record<string, unknown> = {};
  for (const name of courseFieldsOf(form)) {
    const field = form.fields[name];
    if (!field || !isCellField(field)) continue;
    const answer = readAnswer(field, row.readOnly.get(name) ?? null, { row: row.row, company, newValues });
    for (const message of answer.issues) addIssue(name, message);
    if (answer.value !== undefined) course[name] = answer.value;
  }
  return {
    checked: { row: row.row, existing: undefined, answers, course, created: createdValues, changes: [] },
    issues,
  };
}

function mandatoryOf(form: Form): Set<string> {
  return new Set(mandatoryColumns(form).map(({ name }) => name));
}

// The id of a value that the import adds is not known yet; any id serves for validation.
function placeholderOf(form: Form, field: string): unknown {
  return form.fields[field]?.kind === "references" ? [1] : 1;
}

function sameRows(rows: readonly CheckedRow[], field: string): CellIssue[] {
  const first = new Map<number, number>();
  return rows.flatMap(({ row, existing }) => {
    const before = existing && first.get(existing.id);
    if (existing && before === undefined) first.set(existing.id, row);
    return before === undefined ? [] : [{ row, field, message: repeatsRow(before) }];
  });
}

function inOrder(issues: readonly CellIssue[], { columns, readOnly }: FileTable): CellIssue[] {
  const columnIndex = (name: string) => [...columns, ...readOnly].find((column) => column.name === name)?.index ?? -1;
  return issues.toSorted((left, right) => left.row - right.row || columnIndex(left.field) - columnIndex(right.field));
}

const inactive = words("Анкета неактивна: сначала включите её", "The questionnaire is inactive: activate it first");
