import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { importLimits, numberMax } from "../../limits.ts";
import { importModes } from "../../table-import/checked-row.ts";
import { exportNames } from "../../table-import/export-kinds.ts";
import { importKinds } from "../../table-import/import-kinds.ts";
import { xlsxType } from "../../uploads/file-types.ts";
import { companyParams, idParam, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "imports";
const place = z.object({
  sheet: z.string(),
  /** Row as the table program numbers it. */
  row: z.int(),
  /** Letter of the column; empty where the file has no such column. */
  column: z.string(),
  field: z.string(),
  label: z.string(),
  message: z.string(),
});

/** What to do with the rows of a file, and from which sheet they come; without one the first that has the headers. */
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
  /** What the row is called. */
  name: z.string(),
  before: z.string(),
  after: z.string(),
  /** Who changed the answer in Opis after the file was exported, and when; null where no one did. */
  conflict: z.object({ editor: z.string(), at: z.string() }).nullable(),
});

/** What the file holds, what is wrong with it, and what an import of it would do. */
export const importReport = z.object({
  kind: z.string(),
  mode: z.enum(importModes),
  /** The sheet that is imported, and all that the file has. */
  sheet: z.string(),
  sheets: z.array(z.string()),
  /** Rows of each sheet that an import adds, changes, and leaves as they are. */
  tables: z.array(
    z.object({ sheet: z.string(), title: z.string(), added: z.int(), updated: z.int(), unchanged: z.int() }),
  ),
  /** Cells that differ from what the company has. */
  changes: z.array(change),
  /** Tells this outcome apart: an import that names it is refused where the outcome is another by then. */
  fingerprint: z.string(),
  columns: z.array(z.object({ field: z.string(), column: z.string(), label: z.string() })),
  /** Columns that are not imported, by letter: their headers name no question, or the question of an earlier column. */
  ignored_columns: z.array(z.object({ column: z.string(), label: z.string() })),
  /** Rows of the sheet that are added or have something wrong. */
  rows: z.array(z.object({ row: z.int(), cells: z.record(z.string(), z.string()) })),
  errors: z.array(place),
  warnings: z.array(place),
  /** Problems of the file as a whole: too many rows, no rows, the quota. */
  problems: z.array(z.string()),
  /** Directory values that the company does not have and that the import would add. */
  new_values: z.array(
    z.object({ form: z.string(), title: z.string(), name: z.string(), rows: z.array(z.int().max(numberMax)) }),
  ),
  can_import: z.boolean(),
});

const importDone = z.object({
  import_id: z.int(),
  kind: z.string(),
  /** Rows that were added, and those that were changed. */
  ids: z.array(z.int()),
  updated_ids: z.array(z.int()),
  created_values: z.int(),
});

const ofKind = {
  tag,
  // An import can be undone, so it takes what deleting takes.
  access: { member: "kinds whose rows the caller may delete" },
  params: companyParams.extend({ kind: z.enum(importKinds.map(({ name }) => name)) }),
} as const;
const file = { type: xlsxType, maxBytes: importLimits.fileBytes };
const path = "/companies/:company_id/import/:kind/";

/** The workbook that people fill in. */
export const importTemplate = endpoint({
  ...ofKind,
  method: "GET",
  path: `${path}template/`,
  summary: words("Шаблон для импорта", "Template of an import"),
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** What a file holds and what an import of it would do; writes nothing. */
export const previewImport = endpoint({
  ...ofKind,
  method: "POST",
  path: `${path}preview/`,
  query: z.strictObject(choices),
  summary: words("Проверить файл импорта", "Check a file of an import"),
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
    /** What becomes of answers that were changed in Opis as well since the export. */
    conflicts: z.enum(["keep", "overwrite"]).default("keep"),
    /** From the preview that the user has seen. */
    fingerprint: z.string().max(100).optional(),
  }),
  summary: words("Импортировать из файла, всё или ничего", "Import a file, all or nothing"),
  file,
  response: importDone,
  status: 201,
});

/** All rows of a kind in the form of its template, which an import reads back; of a register of records all columns. */
export const exportRows = endpoint({
  method: "GET",
  path: `${path}table/`,
  summary: words("Все строки в виде шаблона импорта", "All rows as the template of an import"),
  tag,
  access: { member: "kinds that the caller may view" },
  params: companyParams.extend({ kind: z.enum(exportNames) }),
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Imports of the last day, the newest first. */
export const listImports = endpoint({
  method: "GET",
  path: "/companies/:company_id/import/",
  summary: words("Недавние импорты", "Recent imports"),
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
 * Delete all that an import created and give the rows that it changed their former answers; refused as a whole where something of it was changed
 * or is used elsewhere.
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
