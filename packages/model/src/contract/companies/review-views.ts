import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { companyParams, idParam, nothing } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";
import { reviewFilter } from "./review.ts";

const tag = "review";
const path = "/companies/:company_id/review/:table/views/";
const params = companyParams.extend({ table: z.string().max(100) });
const access = { member: "the caller's own views and those shared with the company" } as const;

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

const named = z.strictObject({ name: oneLine(100).trim().min(1), view, is_shared: z.boolean() });

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
  path,
  summary: words("Сохранённые представления таблицы обзора", "List saved views of a review table"),
  tag,
  access,
  params,
  response: z.object({ views: z.array(savedView) }),
  status: 200,
});

/** Saves a view under a name. */
export const saveReviewView = endpoint({
  method: "POST",
  path,
  summary: words("Сохранить представление таблицы обзора", "Create a saved view of a review table"),
  tag,
  access,
  params,
  body: named,
  response: savedView,
  status: 201,
});

/** Changes a view, its name or whether it is shared. */
export const changeReviewView = endpoint({
  method: "PATCH",
  path: `${path}:id/`,
  summary: words("Изменить сохранённое представление", "Update a saved view"),
  tag,
  access,
  params: params.extend({ id: idParam }),
  body: named.partial(),
  response: savedView,
  status: 200,
});

/** Deletes a view. */
export const deleteReviewView = endpoint({
  method: "DELETE",
  path: `${path}:id/`,
  summary: words("Удалить сохранённое представление", "Delete a saved view"),
  tag,
  access,
  params: params.extend({ id: idParam }),
  response: nothing,
  status: 204,
});
