import { z } from "zod";
import { levelToDelete, sectionOfForm } from "../../access/access.ts";
import type { Form } from "../../declaration/form.ts";
import { importLimits, numberMax } from "../../limits.ts";
import { xlsxType } from "../../uploads/file-types.ts";
import { words } from "../../words.ts";
import { companyParams, idParam, pageOf, pageQuery } from "../common.ts";
import { endpoint } from "../endpoint.ts";

const tag = "imports";
const place = z.object({
  /** Row as the table program numbers it. */
  row: z.int(),
  /** Letter of the column; empty where the file has no such column. */
  column: z.string(),
  field: z.string(),
  label: z.string(),
  message: z.string(),
});

/** What the file holds, what is wrong with it, and what an import of it would do. */
export const importReport = z.object({
  kind: z.string(),
  columns: z.array(z.object({ field: z.string(), column: z.string(), label: z.string() })),
  /** Columns that are not imported, by letter: their headers stand for no question, or for one that a column before has. */
  ignored_columns: z.array(z.object({ column: z.string(), label: z.string() })),
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
  ids: z.array(z.int()),
  created_values: z.int(),
});

/** The calls of one kind: its template, the preview of a file, the import itself. */
export function importEndpoints(declared: Form) {
  const path = `/companies/:company_id/import/${declared.name}/`;
  const file = { type: xlsxType, maxBytes: importLimits.fileBytes };
  // An import can be undone, so it takes what deleting takes.
  const level = levelToDelete(declared);
  const common = { tag, params: companyParams, access: { section: sectionOfForm[declared.name], level } } as const;
  const { ru, en } = declared.title;
  return {
    template: endpoint({
      ...common,
      method: "GET",
      path: `${path}template/`,
      summary: words(`${ru}: шаблон для импорта`, `${en}: template of an import`),
      binary: true,
      response: z.unknown(),
      status: 200,
    }),
    preview: endpoint({
      ...common,
      method: "POST",
      path: `${path}preview/`,
      summary: words(`${ru}: проверить файл импорта`, `${en}: check a file of an import`),
      file,
      response: importReport,
      status: 200,
    }),
    run: endpoint({
      ...common,
      method: "POST",
      path,
      summary: words(`${ru}: импортировать из файла, всё или ничего`, `${en}: import a file, all or nothing`),
      file,
      response: importDone,
      status: 201,
    }),
  };
}

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

/** Delete all that an import created; refused as a whole where something of it was changed or is used elsewhere. */
export const undoImport = endpoint({
  method: "POST",
  path: "/companies/:company_id/import/:import_id/undo/",
  summary: words("Отменить импорт", "Undo an import"),
  tag,
  access: { member: "the level that deleting what was imported needs" },
  params: companyParams.extend({ import_id: idParam }),
  response: z.object({ deleted: z.int() }),
  status: 200,
});
