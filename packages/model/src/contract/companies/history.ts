import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { formNames } from "../../forms/form-names.ts";
import { historyKinds } from "../../notices/notice-settings.ts";
import { defaultTimeZone } from "../../time/company-day.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { companyParams, endpoint, idParam, pageOf, pageQuery, rowParams } from "../endpoint.ts";
import { timeZoneSchema } from "../time-zone-schema.ts";

const tag = "history";
// The object is known only from the entry, so the handlers check each entry's section themselves.
const access = { member: "what the caller may view" } as const;

/** A history entry in the caller's language (decisions 9). */
const entrySchema = z.object({
  id: z.int(),
  /** ISO time. */
  at: z.string(),
  user_id: z.int().nullable(),
  /** Name of the author at that time, or e-mail of a respondent by link. */
  editor: z.string(),
  kind: z.enum(historyKinds),
  /** The changed object: a form's name or another object type. */
  form: z.string(),
  form_title: z.string(),
  object_id: z.int(),
  /** Name of the object at that time. */
  title: z.string(),
  /** The questionnaire or directory row it belongs to: itself, or the topmost parent of a child row. */
  root_form: z.string(),
  root_id: z.int(),
  root_title: z.string(),
  /** Whether that row still exists. */
  root_is_there: z.boolean(),
  /** Changed fields with both values as text; for a deletion, the answers and numbers of child rows. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), old: z.string(), new: z.string() })),
  /** Whether the caller may restore the deleted object now. */
  can_restore: z.boolean(),
});

/** Lists changes visible to the caller, newest first, filtered by the query. */
export const listHistory = endpoint({
  method: "GET",
  path: "/companies/:company_id/history/",
  summary: words("История изменений", "List changes"),
  tag,
  access,
  params: companyParams,
  query: pageQuery.extend({
    user: idParam.optional(),
    kind: z.enum(historyKinds).optional(),
    /** Restricts to this form and its child rows; with `object_id`, to one questionnaire. */
    form: z.enum(formNames).optional(),
    object_id: idParam.optional(),
    /** Restricts to the handling of one risk, by its id. */
    risk: z.string().max(100).optional(),
    /** Dates `yyyy-mm-dd`, inclusive. */
    since: isoDay.optional(),
    until: isoDay.optional(),
    /** Time zone of these dates. */
    time_zone: timeZoneSchema.default(defaultTimeZone),
  }),
  response: pageOf(entrySchema),
  status: 200,
});

/** Lists the authors of entries, for the filter by person. */
export const listHistoryEditors = endpoint({
  method: "GET",
  path: "/companies/:company_id/history/editors/",
  summary: words("Кто менял данные компании", "List users who changed company data"),
  tag,
  access,
  params: companyParams,
  query: pageQuery,
  response: pageOf(z.object({ user_id: z.int(), editor: z.string() })),
  status: 200,
});

/** Restores a deleted object with its child rows within `restorableDays` of its deletion (decisions 9). */
export const restoreDeleted = endpoint({
  method: "POST",
  path: "/companies/:company_id/history/:id/restore/",
  summary: words("Вернуть удалённое", "Restore a deleted object"),
  tag,
  access: { member: "the level `manage` in the section of what was deleted" },
  params: rowParams,
  response: z.object({
    form: z.enum([...formNames, "comment"]),
    id: z.int(),
    title: z.string(),
    /** Questions left empty because the rows they referred to no longer exist. */
    lost: z.array(z.string()),
  }),
  status: 201,
});

/**
 * A company event: `ready` with the current revision (sent first, and when a change could not be sent), or a change by another user; never
 * data.
 */
export const companyEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("ready"),
    revision: z.int(),
    /** Milliseconds since the last change: data read earlier may be outdated. */
    changed_ago: z.int(),
  }),
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

/** Streams other users' changes to what the caller may view, as server-sent events (decisions 10). */
export const companyEvents = endpoint({
  method: "GET",
  path: "/companies/:company_id/events/",
  summary: words("Изменения в реальном времени", "Stream live changes"),
  tag,
  access,
  params: companyParams,
  events: companyEvent,
  response: z.unknown(),
  status: 200,
});
