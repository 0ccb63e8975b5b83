import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { importLimits, numberMax } from "../../limits.ts";
import { importModes } from "../../table-import/checked-row.ts";
import { importKinds } from "../../table-import/import-kinds.ts";
import { xlsxType } from "../../uploads/file-types.ts";
import { companyParams, endpoint, idParam, pageOf, pageQuery } from "../endpoint.ts";

const tag = "imports";
const locationSchema = z.object({
  sheet: z.string(),
  /** Row number in the spreadsheet program. */
  row: z.int(),
  /** Column letter; empty if the file has no such column. */
  column: z.string(),
  field: z.string(),
  label: z.string(),
  message: z.string(),
});

/** How to import the rows, and from which sheet; by default the first sheet with the headers. */
const choices = {
  mode: z.enum(importModes).default("add"),
  sheet: z.string().max(100).optional(),
};

const change = z.object({
  sheet: z.string(),
  row: z.int(),
  column: z.string(),
  field: z.string(),
  label: z.string(),
  /** Name of the row. */
  name: z.string(),
  before: z.string(),
  after: z.string(),
  /** Author and time of a change in Opis after the export; null if there was none. */
  conflict: z.object({ editor: z.string(), at: z.string() }).nullable(),
});

/** Contents and problems of the file, and the effect of importing it. */
export const importReport = z.object({
  kind: z.string(),
  mode: z.enum(importModes),
  /** The sheet to import, and all sheets of the file. */
  sheet: z.string(),
  sheets: z.array(z.string()),
  /** Number of rows by sheet that the import adds, changes and leaves unchanged. */
  tables: z.array(
    z.object({ sheet: z.string(), title: z.string(), added: z.int(), updated: z.int(), unchanged: z.int() }),
  ),
  /** Cells that differ from the company's data. */
  changes: z.array(change),
  /** Identifies this outcome; an import that passes it is rejected if the outcome has changed. */
  fingerprint: z.string(),
  columns: z.array(z.object({ field: z.string(), column: z.string(), label: z.string() })),
  /** Columns that are not imported, by letter, because the header matches no question or repeats an earlier column. */
  ignored_columns: z.array(z.object({ column: z.string(), label: z.string() })),
  /** Rows that are added or have problems. */
  rows: z.array(z.object({ row: z.int(), cells: z.record(z.string(), z.string()) })),
  errors: z.array(locationSchema),
  warnings: z.array(locationSchema),
  /** Problems of the file as a whole: too many rows, no rows, the quota. */
  problems: z.array(z.string()),
  /** Directory values that the import would add to the company. */
  new_values: z.array(
    z.object({ form: z.string(), title: z.string(), name: z.string(), rows: z.array(z.int().max(numberMax)) }),
  ),
  can_import: z.boolean(),
});

const importDone = z.object({
  import_id: z.int(),
  kind: z.string(),
  /** Ids of added rows, and of changed ones. */
  ids: z.array(z.int()),
  updated_ids: z.array(z.int()),
  created_values: z.int(),
});

const kindParams = companyParams.extend({ kind: z.enum(importKinds.map(({ name }) => name)) });

const ofKind = {
  tag,
  // An import can be undone, so it requires the level for deletion.
  access: { member: "kinds whose rows the caller may delete" },
  params: kindParams,
} as const;
const file = { type: xlsxType, maxBytes: importLimits.fileBytes };
const path = "/companies/:company_id/import/:kind/";

/** Returns the workbook template to fill in. */
export const importTemplate = endpoint({
  ...ofKind,
  method: "GET",
  path: `${path}template/`,
  summary: words("Шаблон для импорта", "Download an import template"),
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Returns the contents of a file and the effect of importing it; writes nothing. */
export const previewImport = endpoint({
  ...ofKind,
  method: "POST",
  path: `${path}preview/`,
  query: z.strictObject(choices),
  summary: words("Проверить файл импорта", "Check an import file"),
  file,
  response: importReport,
  status: 200,
});

/** Imports a file, all or nothing. */
export const runImport = endpoint({
  ...ofKind,
  method: "POST",
  path,
  query: z.strictObject({
    ...choices,
    /** Whether to keep or overwrite answers changed in Opis since the export. */
    conflicts: z.enum(["keep", "overwrite"]).default("keep"),
    /** Fingerprint from the preview that the user has seen. */
    fingerprint: z.string().max(100).optional(),
  }),
  summary: words("Импортировать из файла, всё или ничего", "Import a file, all or nothing"),
  file,
  response: importDone,
  status: 201,
});

/** Exports all rows of a kind in the template's format, which can be imported again; for records, all columns. */
export const exportRows = endpoint({
  method: "GET",
  path: `${path}table/`,
  summary: words("Все строки в виде шаблона импорта", "Download all rows as an import template"),
  tag,
  access: { member: "kinds that the caller may view" },
  params: kindParams,
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Lists the imports of the last 24 hours, newest first. */
export const listImports = endpoint({
  method: "GET",
  path: "/companies/:company_id/import/",
  summary: words("Недавние импорты", "List recent imports"),
  tag,
  access: { member: "imports of the kinds that the caller may delete" },
  params: companyParams,
  query: pageQuery,
  response: pageOf(
    z.object({
      import_id: z.int(),
      kind: z.string(),
      title: z.string(),
      count: z.int(),
      at: z.string(),
      editor: z.string(),
      undone_at: z.string().nullable(),
    }),
  ),
  status: 200,
});

/**
 * Deletes the rows an import created and restores the answers it changed; rejected as a whole if any of them has since been changed or is
 * used elsewhere.
 */
export const undoImport = endpoint({
  method: "POST",
  path: "/companies/:company_id/import/:import_id/undo/",
  summary: words("Отменить импорт", "Undo an import"),
  tag,
  access: { member: "the level that deleting what was imported needs" },
  params: companyParams.extend({ import_id: idParam }),
  response: z.object({ deleted: z.int(), restored: z.int() }),
  status: 200,
});
