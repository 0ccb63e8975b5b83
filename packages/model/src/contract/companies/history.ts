import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { formNames } from "../../forms/form-names.ts";
import { historyKinds } from "../../notices/history-entry-kinds.ts";
import { defaultTimeZone } from "../../time/company-day.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { companyParams, idParam, pageOf, pageQuery, rowParams } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";
import { timeZoneSchema } from "../time-zone-schema.ts";

const tag = "history";
// The object of an entry is in the entry, so the handlers check each one's section themselves.
const access = { member: "what the caller may view" } as const;

/** One entry of the history in the words of the caller's language (decisions 9). */
const entrySchema = z.object({
  id: z.int(),
  /** ISO time. */
  at: z.string(),
  user_id: z.int().nullable(),
  /** Who did it: their name as it was then, or the e-mail of a respondent by link. */
  editor: z.string(),
  kind: z.enum(historyKinds),
  /** What it was done to: a form's name, or another object of the company. */
  form: z.string(),
  form_title: z.string(),
  object_id: z.int(),
  /** Name of the object as it was then. */
  title: z.string(),
  /** The questionnaire or directory row it belongs to: itself, or the topmost parent of a child row. */
  root_form: z.string(),
  root_id: z.int(),
  root_title: z.string(),
  /** Whether it is still there to be viewed. */
  root_is_there: z.boolean(),
  /** Changed fields with both values as texts; of what was deleted, what was answered and the numbers of child rows. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), old: z.string(), new: z.string() })),
  /** Whether the caller may bring the deleted object back now. */
  can_restore: z.boolean(),
});

/** Who changed what and when, the newest first: what the caller may view, narrowed by the query. */
export const listHistory = endpoint({
  method: "GET",
  path: "/companies/:company_id/history/",
  summary: words("История изменений", "History of changes"),
  tag,
  access,
  params: companyParams,
  query: pageQuery.extend({
    user: idParam.optional(),
    kind: z.enum(historyKinds).optional(),
    /** Entries of this form and of its child rows; with `object_id` of one questionnaire. */
    form: z.enum(formNames).optional(),
    object_id: idParam.optional(),
    /** Days `yyyy-mm-dd`, both included. */
    since: isoDay.optional(),
    until: isoDay.optional(),
    /** Where those days begin and end. */
    time_zone: timeZoneSchema.default(defaultTimeZone),
  }),
  response: pageOf(entrySchema),
  status: 200,
});

/** People who have made entries, for the filter by person. */
export const listHistoryEditors = endpoint({
  method: "GET",
  path: "/companies/:company_id/history/editors/",
  summary: words("Кто менял данные компании", "Who has changed the company's data"),
  tag,
  access,
  params: companyParams,
  query: pageQuery,
  response: pageOf(z.object({ user_id: z.int(), editor: z.string() })),
  status: 200,
});

/** Brings a deleted object back with its child rows, within `restorableDays` of its deletion (decisions 9). */
export const restoreDeleted = endpoint({
  method: "POST",
  path: "/companies/:company_id/history/:id/restore/",
  summary: words("Вернуть удалённое", "Restore what was deleted"),
  tag,
  access: { member: "the level `manage` in the section of what was deleted" },
  params: rowParams,
  response: z.object({
    form: z.enum([...formNames, "comment"]),
    id: z.int(),
    title: z.string(),
    /** Questions whose answers spoke of rows that are no longer there, and are empty now. */
    lost: z.array(z.string()),
  }),
  status: 201,
});

/** A company's event: `ready` with the revision as of now, first and where a change could not be sent, and each change by another user; never data. */
export const companyEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready"), revision: z.int() }),
  z.object({
    type: z.literal("change"),
    revision: z.int(),
    /** The questionnaire or directory row that changed, itself or in its child rows. */
    form: z.string(),
    id: z.int(),
    kind: z.enum(historyKinds),
  }),
]);
export type CompanyEvent = z.output<typeof companyEvent>;

/** Server-sent events of changes that others make to what the caller may view (decisions 10). */
export const companyEvents = endpoint({
  method: "GET",
  path: "/companies/:company_id/events/",
  summary: words("Изменения в реальном времени", "Live changes"),
  tag,
  access,
  params: companyParams,
  events: companyEvent,
  response: z.unknown(),
  status: 200,
});
