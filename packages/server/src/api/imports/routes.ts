import { Readable } from "node:stream";
import { type ImportTemplateOptions, importTemplate } from "@opis/documents/tables/import-template";
import { registerSheet } from "@opis/documents/tables/register-sheet";
import { columnLetter } from "@opis/documents/tables/sheet-xml";
import { writeXlsx } from "@opis/documents/tables/xlsx";
import { type Actor, can } from "@opis/model/access/access";
import type { Language, Words } from "@opis/model/bilingual-text";
import {
  exportRows,
  type importReport,
  importTemplate as importTemplateCall,
  listImports,
  previewImport,
  runImport,
  undoImport,
} from "@opis/model/contract/companies/imports";
import type { Form } from "@opis/model/declaration/form";
import { isRegisterName, type RegisterName } from "@opis/model/duties/register-names";
import { refused } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { CheckedTable } from "@opis/model/table-import/check-rows";
import { type CellIssue, type CheckedRow, formatRowKey } from "@opis/model/table-import/checked-row";
import { type ImportKind, importKindNamed } from "@opis/model/table-import/import-kinds";
import type { FileTable } from "@opis/model/table-import/read-table";
import { xlsxType } from "@opis/model/uploads/file-types";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import { readCompanyTimeZone } from "../../core/records/company-today.ts";
import { editorNamed } from "../../core/records/editor.ts";
import { titleOf } from "../../core/records/reading/read-rows.ts";
import { readWorkbook } from "../../core/workbook/read-workbook.ts";
import type { Transaction } from "../../database/transaction.ts";
import { abortSignalOf } from "../../http/abort-signal.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { sendFile } from "../../http/send-file.ts";
import { type CheckedFile, canImport, checkImportFile, fingerprintOf, isWritten } from "./check-import-file.ts";
import { importRows } from "./import-rows.ts";
import { readVisibleRows, referableNames, targetsOf } from "./read-company-for-import.ts";
import { mayImport, readImports, undoImport as undo, undoableSince } from "./stored-imports.ts";

/** Reading a file uses a thread and memory, so it is rate limited by address. */
const filesPerMinute = 60;

/** Registers the import of tables: template, preview, import, and its undo. */
export function registerImports(app: FastifyInstance): void {
  registerFiles(app);

  route(app, exportRows, async (call) => {
    const { company, context, params, actor, language, reply } = call;
    if (isRegisterName(params.kind)) return sendRegister(call, params.kind);
    const kind = kindNamed(params.kind);
    if (!can(actor, "view", { form: kind.form.name })) throw refused("forbidden");
    const rows = await context.db.inCompany(company, (transaction) => exportedRows(transaction, kind, actor));
    return sendWorkbook(reply, kind, { language, ...rows });
  });

  route(app, listImports, async ({ company, context, actor, language, query, request }) => {
    const since = undoableSince(context.clock.now());
    const imports = await context.db.inCompany(company, (transaction) => readImports(transaction, since));
    const visibleImports = imports
      .filter(({ kind }) => mayImport(actor, kind))
      .map(({ id, kind, objects, updates, at, editor, undone_at }) => {
        const declaration = importKindNamed(kind)?.form;
        const count = [...objects, ...updates].filter(({ form }) => form === declaration?.name).length;
        return { import_id: id, kind, title: declaration?.title[language] ?? kind, count, at, editor, undone_at };
      });
    return pageOfRows(request, query, visibleImports, ["import_id", "kind", "count", "at"]);
  });

  route(app, undoImport, async ({ company, context, params, actor, editor }) => {
    const undoRequest = { id: params.import_id, actor, editor, now: context.clock.now(), context };
    return context.db.inCompany(company, (transaction) => undo(transaction, undoRequest));
  });
}

/** Sends a register of records as a table that can be changed and imported; who an applicant is stays in the request. */
async function sendRegister(
  { company, context, actor, language, reply }: Call<typeof exportRows> | Call<typeof importTemplateCall>,
  name: RegisterName,
): Promise<unknown> {
  const form = formNamed(name);
  if (!can(actor, "view", { form: name })) throw refused("forbidden");
  const table = await context.db.inCompany(company, async (transaction) => ({
    rows: (await readVisibleRows(transaction, name, actor)).map((answers) => ({
      answers,
      key: formatRowKey({ company, id: answers.id, version: answers.row_version }),
    })),
    nameOf: (await namesOfTargets(transaction, form, actor)).nameOf,
    timeZone: await readCompanyTimeZone(transaction),
  }));
  const file = writeXlsx([registerSheet({ declared: form, language, ...table })]);
  const filename = `${form.title[language]}.xlsx`;
  return sendFile(reply, { filename, mediaType: xlsxType }, Readable.from(file, { objectMode: false }));
}

/** Reads the names of the rows that a form's answers may refer to, as far as the caller may view them. */
async function namesOfTargets(
  transaction: Transaction,
  declaration: Form,
  actor: Actor,
): Promise<Pick<ImportTemplateOptions, "names"> & Required<Pick<ImportTemplateOptions, "nameOf">>> {
  const titles = new Map<string, string>();
  const names: Partial<Record<FormName, string[]>> = {};
  for (const target of targetsOf(declaration)) {
    const rows = await readVisibleRows(transaction, target, actor);
    names[target] = rows.map((row) => titleOf(formNamed(target), row));
    for (const row of rows) titles.set(`${target} ${row.id}`, titleOf(formNamed(target), row));
  }
  return { names, nameOf: (form, id) => titles.get(`${form} ${id}`) ?? "" };
}

/** Returns the rows of a form that the caller may view, with referenced names, in the format of the import template. */
async function exportedRows(
  transaction: Transaction,
  { form, journal }: ImportKind,
  actor: Actor,
): Promise<Pick<ImportTemplateOptions, "names" | "nameOf" | "rows">> {
  const visibleRows = await readVisibleRows(transaction, form.name, actor);
  const rows = journal === undefined ? visibleRows : visibleRows.filter((row) => row.journal === journal);
  const company = transaction.company;
  return {
    ...(await namesOfTargets(transaction, form, actor)),
    rows: rows.map((row) => ({ key: formatRowKey({ company, id: row.id, version: row.row_version }), answers: row })),
  };
}

/** Returns a kind that the caller may import; throws `not_found` and `forbidden`. */
function allowedKind(actor: Actor, name: string): ImportKind {
  const kind = kindNamed(name);
  if (!mayImport(actor, name)) throw refused("forbidden");
  return kind;
}

function kindNamed(name: string): ImportKind {
  const kind = importKindNamed(name);
  if (!kind) throw refused("not_found");
  return kind;
}

function sendWorkbook(
  reply: FastifyReply,
  { form }: ImportKind,
  templateOptions: Omit<ImportTemplateOptions, "declared">,
) {
  const bytes = Buffer.concat([...writeXlsx(importTemplate({ declared: form, ...templateOptions }))]);
  return sendFile(reply, { filename: `${form.title[templateOptions.language]}.xlsx`, mediaType: xlsxType }, bytes);
}

function registerFiles(app: FastifyInstance): void {
  route(app, importTemplateCall, async (call) => {
    const { company, context, params, actor, language, reply } = call;
    const kind = allowedKind(actor, params.kind);
    // New records are added below those that the table lists, so it is the template.
    if (isRegisterName(params.kind)) return sendRegister(call, params.kind);
    const names = await context.db.inCompany(company, (transaction) => referableNames(transaction, kind.form, actor));
    return sendWorkbook(reply, kind, { language, names });
  });

  route(
    app,
    previewImport,
    async ({ company, context, params, file, query, actor, editor, language, reply }) => {
      const kind = allowedKind(actor, params.kind);
      const sheets = await readWorkbook(file, context.log, abortSignalOf(reply));
      const importRequest = { kind, sheets, sheet: query.sheet, mode: query.mode };
      const checked = await context.db.inCompany(company, (transaction) =>
        checkImportFile(transaction, importRequest, { actor, editor, quotas: context.config }),
      );
      return reportOf(checked, language);
    },
    { requestsPerMinute: filesPerMinute },
  );

  route(
    app,
    runImport,
    async ({ company, context, params, file, query, actor, editor, language, reply }) => {
      const kind = allowedKind(actor, params.kind);
      const sheets = await readWorkbook(file, context.log, abortSignalOf(reply));
      const importRequest = { kind, sheets, sheet: query.sheet, mode: query.mode };
      return context.db.inCompany(company, async (transaction) => {
        const checked = await checkImportFile(transaction, importRequest, { actor, editor, quotas: context.config });
        if (query.fingerprint !== undefined && query.fingerprint !== fingerprintOf(checked))
          throw refused("import_outdated", { extra: { ...reportOf(checked, language) } });
        if (!canImport(checked)) throw refused("import_has_errors", { extra: { ...reportOf(checked, language) } });
        const at = context.clock.now();
        return importRows(transaction, kind, checked.checked, {
          editor,
          actor,
          at,
          context,
          conflicts: query.conflicts,
        });
      });
    },
    { requestsPerMinute: filesPerMinute },
  );
}

type Report = z.output<typeof importReport>;

/** Returns a checked file as the API shows it. */
function reportOf(file: CheckedFile, language: Language): Report {
  const { request, tables, checked, problems } = file;
  const { kind, mode } = request;
  const all = sheetsOf(file);
  const wrong = new Set(checked.main.errors.map(({ row }) => row));
  const newRows = new Set(checked.main.rows.flatMap(({ row, existing }) => (existing ? [] : [row])));
  return {
    kind: kind.name,
    mode,
    sheet: tables.sheet,
    sheets: request.sheets.map(({ name }) => name),
    tables: all.map((sheet) => tallyOf(sheet, language)),
    changes: all.flatMap((sheet) => changesOf(sheet, language)),
    fingerprint: fingerprintOf(file),
    columns: tables.main.columns.map(({ name, field, index }) => ({
      field: name,
      column: columnLetter(index),
      label: field.label[language],
    })),
    ignored_columns: tables.main.ignored.map(({ header, index }) => ({ column: columnLetter(index), label: header })),
    rows: tables.main.rows
      .filter(({ row }) => newRows.has(row) || wrong.has(row))
      .map(({ row, shown: cells }) => ({ row, cells: { ...cells } })),
    errors: all.flatMap((sheet) => sheet.checked.errors.map((issue) => shownIssue(sheet, issue, language))),
    warnings: all.flatMap((sheet) => sheet.checked.warnings.map((issue) => shownIssue(sheet, issue, language))),
    problems: problems.map((problem) => problem[language]),
    new_values: checked.newValues.map(({ form, name, rows }) => ({
      form,
      title: formNamed(form).title[language],
      name,
      rows: [...rows],
    })),
    can_import: canImport(file),
  };
}

interface CheckedSheet {
  readonly sheet: string;
  readonly title: Words;
  readonly declared: Form;
  readonly table: FileTable;
  readonly checked: CheckedTable;
}

function sheetsOf({ request, tables, checked }: CheckedFile): CheckedSheet[] {
  const { form } = request.kind;
  const main = { sheet: tables.sheet, title: form.title, declared: form, table: tables.main, checked: checked.main };
  const children = checked.children.flatMap(({ sheet, child, checked: ofSheet }): CheckedSheet[] => {
    const childTable = tables.children.find((candidate) => candidate.sheet === sheet);
    if (!childTable) return [];
    return [{ sheet, title: child.label, declared: child.declared, table: childTable.table, checked: ofSheet }];
  });
  return [main, ...children];
}

function tallyOf({ sheet, title, checked }: CheckedSheet, language: Language): Report["tables"][number] {
  const addedCount = checked.rows.filter(({ existing }) => !existing).length;
  const writtenCount = checked.rows.filter(isWritten).length;
  return {
    sheet,
    title: title[language],
    added: addedCount,
    updated: writtenCount - addedCount,
    unchanged: checked.rows.length - writtenCount,
  };
}

function changesOf(sheet: CheckedSheet, language: Language): Report["changes"] {
  return sheet.checked.rows.flatMap((row) =>
    row.changes.map(({ field, before, after, conflict }) => ({
      sheet: sheet.sheet,
      ...placeOf(sheet, row.row, field, language),
      name: nameOf(sheet, row),
      before,
      after,
      conflict: conflict ? { editor: editorNamed(conflict.editor, language), at: conflict.at } : null,
    })),
  );
}

function nameOf({ declared, table }: CheckedSheet, { row, existing }: CheckedRow): string {
  const owner = table.rows.find((candidate) => candidate.row === row)?.keys.parentName ?? "";
  return owner || (existing ? titleOf(declared, existing) : "");
}

function shownIssue(sheet: CheckedSheet, { row, field, message }: CellIssue, language: Language) {
  return { sheet: sheet.sheet, ...placeOf(sheet, row, field, language), message: message[language] };
}

function placeOf({ declared, table }: CheckedSheet, row: number, field: string, language: Language) {
  const column = [...table.columns, ...table.readOnly].find(({ name }) => name === field);
  return {
    row,
    column: column ? columnLetter(column.index) : "",
    field,
    label: declared.fields[field]?.label[language] ?? field,
  };
}
