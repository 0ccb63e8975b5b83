import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { formNames } from "../../forms/form-names.ts";
import { reviewKinds } from "../../review/review-table.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, nothing, pageOf, pageQuery } from "../endpoint.ts";

const tag = "review";
const path = "/companies/:company_id/review/:table/";
const access = { member: "rows of the questionnaires, directories and risks that the caller may view" } as const;
const params = companyParams.extend({ table: z.string().max(100) });

/** Filter on the cells of one column. */
const reviewFilter = z.strictObject({
  any: z.array(z.string().max(40_000)).max(1_000).optional(),
  has: z.string().max(1_000).optional(),
  from: z.union([z.string().max(40), z.number()]).optional(),
  to: z.union([z.string().max(40), z.number()]).optional(),
});

/**
 * Filters by column, as JSON: `{"macro_goal":{"any":["Кадры"]}}`. `any` contains codes or texts; the empty text matches cells without an
 * answer.
 */
const filters = z
  .string()
  .max(100_000)
  .transform((text, context) => {
    try {
      const json: unknown = JSON.parse(text);
      return json;
    } catch {
      context.addIssue({ code: "custom", message: "JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().max(100), reviewFilter));

/** Date at whose end the table is viewed, reconstructed from the history. */
const moment = { at: isoDay.optional() };

/** Which rows of a table to return, in which order. */
const selection = { ...moment, search: z.string().max(255).optional(), filters: filters.optional() };

const column = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(reviewKinds),
  /** Hidden by default. */
  is_extra: z.boolean(),
});

const row = z.object({
  id: z.string(),
  /** The questionnaire, directory or child row, and the page that shows it. */
  form: z.enum(formNames),
  object_id: z.int(),
  root_form: z.enum(formNames),
  root_id: z.int(),
  /** Null in a table of the past. */
  url: z.string().nullable(),
  /** Cell texts by column; empty ones are left out. */
  cells: z.record(z.string(), z.string()),
});

/** Returns a page of a review table: columns, and rows with cell texts (specification 1, 3.3, 3.5, 3.6). */
export const readReview = endpoint({
  method: "GET",
  path,
  summary: words("Таблица обзора", "Get a review table"),
  tag,
  access,
  params,
  query: pageQuery.extend(selection),
  response: pageOf(row).extend({
    /** Rows of the whole table; `count` is the number that match the filter. */
    total: z.int(),
    columns: z.array(column),
  }),
  status: 200,
});

/** Returns the texts of a column with their numbers of rows, as filter options. */
export const readReviewTexts = endpoint({
  method: "GET",
  path: `${path}texts/`,
  summary: words("Значения столбца обзора", "List values of a review table column"),
  tag,
  access,
  params,
  query: z.strictObject({ ...moment, column: z.string().max(100) }),
  response: z.object({
    /** `value` is what the filter takes: a language-independent code for the product's texts, otherwise the text. */
    texts: z.array(z.object({ value: z.string(), text: z.string(), count: z.int() })),
  }),
  status: 200,
});

/** Returns the totals of each column over the selected rows. */
export const readReviewTotals = endpoint({
  method: "GET",
  path: `${path}totals/`,
  summary: words("Итоги таблицы обзора", "Get totals of a review table"),
  tag,
  access,
  params,
  query: z.strictObject(selection),
  response: z.object({
    count: z.int(),
    totals: z.record(
      z.string(),
      z.object({ filled: z.int(), sum: z.number().optional(), mean: z.number().optional() }),
    ),
  }),
  status: 200,
});

/** Returns the ids of all selected rows in order, so that they can be selected without being loaded. */
export const readReviewIds = endpoint({
  method: "GET",
  path: `${path}ids/`,
  summary: words("Номера строк обзора", "List row ids of a review table"),
  tag,
  access,
  params,
  query: z.strictObject({ ...selection, ordering: z.string().optional() }),
  response: z.object({ ids: z.array(z.string()) }),
  status: 200,
});

/** Exports chosen rows as a file in the requested order; ignores ids that do not exist. */
export const exportChosen = endpoint({
  method: "POST",
  path: `${path}export/`,
  summary: words("Скачать выбранные строки обзора", "Download selected rows of a review table"),
  tag,
  access,
  params,
  reads: true,
  body: z.strictObject({
    ...moment,
    ids: z.array(z.string().max(200)).min(1).max(100_000),
    ordering: z.string().optional(),
    format: z.enum(["csv", "xlsx"]),
    columns: z.string().max(10_000).optional(),
  }),
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Exports all matching rows as a streamed file. */
export const exportReview = endpoint({
  method: "GET",
  path: `${path}export/`,
  summary: words("Скачать таблицу обзора", "Download a review table"),
  tag,
  access,
  params,
  query: z.strictObject({
    ...selection,
    ordering: z.string().optional(),
    format: z.enum(["csv", "xlsx"]).default("xlsx"),
    /** Keys of the columns in order, comma-separated; by default those the table shows initially. */
    columns: z.string().max(10_000).optional(),
  }),
  binary: true,
  response: z.unknown(),
  status: 200,
});

const viewsPath = "/companies/:company_id/review/:table/views/";
const viewsAccess = { member: "the caller's own views and those shared with the company" } as const;

const key = z.string().max(100);
const most = 200;

/** A user's view of a table: column order, widths in pixels, row heights, sorting and filters. */
const view = z.strictObject({
  order: z.array(key).max(most),
  /** Columns whose visibility differs from the default. */
  shown: z.record(key, z.boolean()),
  widths: z.record(key, z.int().min(50).max(550)),
  height: z.enum(["compact", "standard", "extended", "all"]),
  sort: z.array(z.strictObject({ key, descending: z.boolean() })).max(most),
  filters: z.record(key, reviewFilter),
});

const viewInput = z.strictObject({ name: oneLine(100).trim().min(1), view, is_shared: z.boolean() });

const savedView = z.object({
  id: z.int(),
  name: z.string(),
  view,
  /** Visible to everyone in the company. */
  is_shared: z.boolean(),
  /** Created by the caller. */
  is_own: z.boolean(),
  /** Whether the caller may change and delete it: the owner, or for a shared view whoever manages the settings. */
  can_change: z.boolean(),
});

/** Lists named views of a review table or of the register of tasks, `task_register`, by name: the caller's own and shared ones. */
export const listReviewViews = endpoint({
  method: "GET",
  path: viewsPath,
  summary: words("Сохранённые представления таблицы обзора", "List saved views of a review table"),
  tag,
  access: viewsAccess,
  params,
  response: z.object({ views: z.array(savedView) }),
  status: 200,
});

/** Saves a view under a name. */
export const saveReviewView = endpoint({
  method: "POST",
  path: viewsPath,
  summary: words("Сохранить представление таблицы обзора", "Create a saved view of a review table"),
  tag,
  access: viewsAccess,
  params,
  body: viewInput,
  response: savedView,
  status: 201,
});

/** Changes a view, its name or whether it is shared. */
export const changeReviewView = endpoint({
  method: "PATCH",
  path: `${viewsPath}:id/`,
  summary: words("Изменить сохранённое представление", "Update a saved view"),
  tag,
  access: viewsAccess,
  params: params.extend({ id: idParam }),
  body: viewInput.partial(),
  response: savedView,
  status: 200,
});

/** Deletes a view. */
export const deleteReviewView = endpoint({
  method: "DELETE",
  path: `${viewsPath}:id/`,
  summary: words("Удалить сохранённое представление", "Delete a saved view"),
  tag,
  access: viewsAccess,
  params: params.extend({ id: idParam }),
  response: nothing,
  status: 204,
});
