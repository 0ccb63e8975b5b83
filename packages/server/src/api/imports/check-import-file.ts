import { createHash } from "node:crypto";
import type { Actor } from "@opis/model/access/access";
import { type Words, words } from "@opis/model/bilingual-text";
import type { Form } from "@opis/model/declaration/form";
import { isRegisterName } from "@opis/model/duties/register-names";
import { errorCatalogue, type FieldIssues, Refusal } from "@opis/model/errors";
import { importLimits } from "@opis/model/limits";
import type { CellIssue, CheckedRow, ImportMode } from "@opis/model/table-import/checked-row";
import { type CheckedTables, checkTables, type FileTables, findTables } from "@opis/model/table-import/find-tables";
import type { ImportKind } from "@opis/model/table-import/import-kinds";
import { inFuture } from "../../core/records/add-journal-entry.ts";
import { readCompanyToday } from "../../core/records/company-today.ts";
import type { Editor } from "../../core/records/editor.ts";
import { type QuotaSettings, refuseOverQuota } from "../../core/records/questionnaire-quota.ts";
import { completePastRecord, completeRecord } from "../../core/tasks/register-record.ts";
import type { WorkbookSheet } from "../../core/workbook/read-workbook.ts";
import type { Transaction } from "../../database/transaction.ts";
import { readCompanyToImportInto } from "./read-company-for-import.ts";

/** A file to import, and its user's choices. */
interface ImportRequest {
  readonly kind: ImportKind;
  readonly sheets: readonly WorkbookSheet[];
  readonly sheet: string | undefined;
  readonly mode: ImportMode;
}

export interface CheckedFile {
  readonly request: ImportRequest;
  readonly tables: FileTables;
  readonly checked: CheckedTables;
  /** Problems of the file as a whole. */
  readonly problems: readonly Words[];
}

const noTables: Omit<CheckedFile, "problems" | "request"> = {
  tables: { sheet: "", main: { columns: [], readOnly: [], ignored: [], rows: [] }, children: [] },
  checked: { main: { rows: [], errors: [], warnings: [] }, children: [], newValues: [] },
};

/** Who imports, and the quotas of the installation. */
interface Importer {
  readonly actor: Actor;
  readonly editor: Editor;
  readonly quotas: QuotaSettings;
}

/** Reads and checks the tables of a file against the company; writes nothing. */
export async function checkImportFile(
  transaction: Transaction,
  request: ImportRequest,
  { actor, editor, quotas }: Importer,
): Promise<CheckedFile> {
  const { kind, sheets, sheet, mode } = request;
  const { form } = kind;
  const tables = findTables(form, sheets, sheet);
  if ("problem" in tables) return { ...noTables, request, problems: [tables.problem] };
  if (tables.main.rows.length === 0) return { ...noTables, request, tables, problems: [noRows] };
  const company = await readCompanyToImportInto(transaction, kind, tables, actor);
  const today = await readCompanyToday(transaction);
  const checked = await checkRecords(
    transaction,
    { form: form.name, editor },
    refusingFutureDays(checkTables(form, tables, company, mode), today),
  );
  const rowsToWrite = writtenRows(checked);
  if (rowsToWrite.length > importLimits.rows)
    return { ...noTables, request, problems: [tooManyRows(rowsToWrite.length)] };
  const newRowCount = checked.main.rows.filter(({ existing }) => !existing).length;
  return { request, tables, checked, problems: await quotaProblems(transaction, quotas, form, newRowCount) };
}

// Nothing is entered into a journal before it happened.
function refusingFutureDays(checked: CheckedTables, today: string): CheckedTables {
  const late = checked.main.rows.flatMap(({ row, answers: { entry_on: day } }) =>
    typeof day === "string" && day > today ? [{ row, field: "entry_on", message: inFuture }] : [],
  );
  return { ...checked, main: { ...checked.main, errors: [...checked.main.errors, ...late] } };
}

/** Adds the errors of records that only their rules find: a finished record, a date yet to come, an answer without its day. */
async function checkRecords(
  transaction: Transaction,
  { form, editor }: { readonly form: string; readonly editor: Editor },
  checked: CheckedTables,
): Promise<CheckedTables> {
  if (!isRegisterName(form)) return checked;
  const wrong = new Set(checked.main.errors.map(({ row }) => row));
  const errors: CellIssue[] = [];
  for (const checkedRow of checked.main.rows.filter(isWritten)) {
    const { row, existing, answers, created, course = {} } = checkedRow;
    if (!existing && wrong.has(row)) continue;
    // The id of a value that the import adds is not known yet.
    const recordAnswers = { ...answers, ...Object.fromEntries(created.map(({ field }) => [field, [0]])) };
    const issues = await recordRefusals(() =>
      existing
        ? completeRecord(transaction, form, { before: existing, stated: answers })
        : completePastRecord(transaction, { register: form, stated: recordAnswers, course, editor }),
    );
    for (const [field, messages] of Object.entries(issues))
      errors.push(...messages.map((message) => ({ row, field, message })));
  }
  return { ...checked, main: { ...checked.main, errors: [...checked.main.errors, ...errors] } };
}

async function recordRefusals(complete: () => Promise<unknown>): Promise<FieldIssues> {
  try {
    await complete();
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.details.fields ?? { number: [errorCatalogue[error.code].text] };
  }
}

/** Returns whether the file can be imported. */
export function canImport({ checked, problems }: CheckedFile): boolean {
  const { main, children } = checked;
  const errors = [main, ...children.map((child) => child.checked)].flatMap((table) => table.errors);
  return errors.length === 0 && problems.length === 0 && writtenRows(checked).length > 0;
}

/** Returns the rows that an import adds or changes. */
function writtenRows({ main, children }: CheckedTables): CheckedRow[] {
  return [main, ...children.map(({ checked }) => checked)].flatMap(({ rows }) => rows.filter(isWritten));
}

/** Returns whether an import adds or changes this row. */
export function isWritten({ existing, changes }: CheckedRow): boolean {
  return !existing || changes.length > 0;
}

/** Returns a fingerprint that is equal as long as importing the file would have the same effect. */
export function fingerprintOf(file: CheckedFile): string {
  const rows = writtenRows(file.checked).map(({ row, existing, answers, course, changes }) => [
    row,
    existing?.id,
    answers,
    course,
    changes,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([rows, file.checked.newValues]))
    .digest("hex");
}

const noRows = words("В файле нет заполненных строк", "The file has no filled rows");

function tooManyRows(count: number): Words {
  return words(
    `Строк в файле: ${count}. За один раз можно импортировать не больше ${importLimits.rows}`,
    `Rows in the file: ${count}. At most ${importLimits.rows} can be imported at a time`,
  );
}

async function quotaProblems(
  transaction: Transaction,
  quotas: QuotaSettings,
  form: Form,
  count: number,
): Promise<Words[]> {
  if (count === 0) return [];
  try {
    await refuseOverQuota(transaction, quotas, form, count);
    return [];
  } catch (error) {
    if (error instanceof Refusal && error.details.text) return [error.details.text];
    throw error;
  }
}
