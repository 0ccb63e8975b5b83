import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { formNames } from "../../forms/form-names.ts";
import { reviewKinds } from "../../review/review-table.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { companyParams, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "review";
const path = "/companies/:company_id/review/:table/";
const access = { member: "rows of the questionnaires, directories and risks that the caller may view" } as const;
const params = companyParams.extend({ table: z.string().max(100) });

/** What the cells of one column must be like. */
export const reviewFilter = z.strictObject({
  any: z.array(z.string().max(40_000)).max(1_000).optional(),
  has: z.string().max(1_000).optional(),
  from: z.union([z.string().max(40), z.number()]).optional(),
  to: z.union([z.string().max(40), z.number()]).optional(),
});

/** Filters by column, as JSON: `{"macro_goal":{"any":["Кадры"]}}`; `any` has codes or texts, the empty text is the cells without an answer. */
const filters = z
  .string()
  .max(100_000)
  .transform((text, context) => {
    try {
      const given: unknown = JSON.parse(text);
      return given;
    } catch {
      context.addIssue({ code: "custom", message: "JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().max(100), reviewFilter));

/** The day at whose end the table is viewed: as the history records that it was. */
const moment = { at: isoDay.optional() };

/** Which rows of a table are wanted, in which order. */
const selection = { ...moment, search: z.string().max(255).optional(), filters: filters.optional() };

const column = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(reviewKinds),
  /** Shown on wish only. */
  is_extra: z.boolean(),
});

const row = z.object({
  id: z.string(),
  /** The questionnaire, directory or child row that it is about, and the page of the application where it stands. */
  form: z.enum(formNames),
  object_id: z.int(),
  root_form: z.enum(formNames),
  root_id: z.int(),
  /** None in a table of the past. */
  url: z.string().nullable(),
  /** Texts of the cells by column; empty ones are left out. */
  cells: z.record(z.string(), z.string()),
});

/** A page of a review table: its columns, and rows with the texts of their cells (specification 1, 3.3, 3.5, 3.6). */
export const readReview = endpoint({
  method: "GET",
  path,
  summary: words("Таблица обзора", "A review table"),
  tag,
  access,
  params,
  query: pageQuery.extend(selection),
  response: pageOf(row).extend({
    /** Rows of the whole table; `count` is of those that match the filter. */
    total: z.int(),
    columns: z.array(column),
  }),
  status: 200,
});

/** The texts of a column, each with the number of its rows: what its filter offers. */
export const readReviewTexts = endpoint({
  method: "GET",
  path: `${path}texts/`,
  summary: words("Значения столбца обзора", "Texts of a column of a review table"),
  tag,
  access,
  params,
  query: z.strictObject({ ...moment, column: z.string().max(100) }),
  response: z.object({
    /** `value` is by what a filter asks for the text: its code where the words are the product's, the same in every language. */
    texts: z.array(z.object({ value: z.string(), text: z.string(), count: z.int() })),
  }),
  status: 200,
});

/** What the cells of each column of the wanted rows are together. */
export const readReviewTotals = endpoint({
  method: "GET",
  path: `${path}totals/`,
  summary: words("Итоги таблицы обзора", "Totals of a review table"),
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

/** Ids of all the wanted rows in their order, so that they can be chosen without being read. */
export const readReviewIds = endpoint({
  method: "GET",
  path: `${path}ids/`,
  summary: words("Номера строк обзора", "Ids of the rows of a review table"),
  tag,
  access,
  params,
  query: z.strictObject({ ...selection, ordering: z.string().optional() }),
  response: z.object({ ids: z.array(z.string()) }),
  status: 200,
});

/** Chosen rows as a file, in the requested order; ids of rows that are not there are passed over. */
export const exportChosen = endpoint({
  method: "POST",
  path: `${path}export/`,
  summary: words("Скачать выбранные строки обзора", "Download chosen rows of a review table"),
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

/** All rows that match the filter, as a file that is written while it is sent. */
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
    /** Keys of the wanted columns in their order, separated by commas; without it all that the table shows at first. */
    columns: z.string().max(10_000).optional(),
  }),
  binary: true,
  response: z.unknown(),
  status: 200,
});
