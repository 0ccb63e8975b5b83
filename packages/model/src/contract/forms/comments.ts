import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { commentedForms } from "../../forms/approval-forms.ts";
import { numberMax, textMaxCharacters, textMinCharacters } from "../../limits.ts";
import { manyLines, oneLine } from "../../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, nothing, pageOf, pageQuery, rowParams } from "../endpoint.ts";

const tag = "comments";
const path = "/companies/:company_id/comments/";
// The comment names its subject, so each handler checks the level itself.
const access = (member: string) => ({ member, keys: true }) as const;
const readAccess = access("comments of the questionnaires and tasks that the caller may view");

/** A comment on a question of a process or a system (specification 3.9), on a step or threat of a threat model, or on a task. */
export const commentSchema = z.object({
  id: z.int(),
  company: z.int(),
  content_type: z.enum(commentedForms),
  object_id: z.int(),
  /** A field of the form, `collection.field` of a child row, or `steps.violators`, `threats.УБИ.006` in a threat model; `title` for a whole task. */
  field_name: z.string(),
  /** Id of the child row, if any. */
  row_id: z.int().nullable(),
  content: z.string(),
  /** Visible to respondents with a link to the questionnaire; other comments are for members only. */
  for_respondents: z.boolean(),
  author_id: z.int().nullable(),
  author: z.string(),
  /** Written by the caller; no one else may edit it. */
  is_own: z.boolean(),
  is_resolved: z.boolean(),
  resolved_at: z.string().nullable(),
  resolved_by: z.string(),
  created: z.string(),
  modified: z.string(),
});

/** Fields that clients send back but the server sets: accepted and ignored (decisions 1). */
const readOnly = Object.fromEntries(
  ["id", "company", "author_id", "author", "is_own", "resolved_at", "resolved_by", "created", "modified"].map(
    (name) => [name, z.unknown().optional()],
  ),
);
/** A comment cannot be moved to another question. */
const locationFields = Object.fromEntries(
  ["content_type", "object_id", "field_name", "row_id"].map((name) => [name, z.unknown().optional()]),
);

const content = manyLines(textMaxCharacters.long).trim().min(textMinCharacters);
const rowId = z.int().positive().max(numberMax);

/** Lists the comments visible to the caller, oldest first. */
export const listComments = endpoint({
  method: "GET",
  path,
  summary: words("Комментарии компании", "List the company's comments"),
  tag,
  access: readAccess,
  params: companyParams,
  query: pageQuery.extend({
    content_type: z.enum(commentedForms).optional(),
    object_id: idParam.optional(),
    is_resolved: z.enum(["true", "false"]).optional(),
  }),
  response: pageOf(commentSchema),
  status: 200,
});

/** Lists all comments of one questionnaire, oldest first. */
export const listFormComments = endpoint({
  method: "GET",
  path: `${path}form/`,
  summary: words("Комментарии анкеты", "List comments on a questionnaire"),
  tag,
  access: readAccess,
  params: companyParams,
  query: pageQuery.extend({ content_type: z.enum(commentedForms), object_id: idParam }),
  response: pageOf(commentSchema),
  status: 200,
});

/** Adds a comment; requires the level `comment` for the questionnaire or the task; the assignee of a task needs none. */
export const addComment = endpoint({
  method: "POST",
  path,
  summary: words("Добавить комментарий", "Add a comment"),
  tag,
  access: access("the level `comment` for the questionnaire; the assignee may comment on a task"),
  params: companyParams,
  body: z.strictObject({
    ...readOnly,
    is_resolved: z.unknown().optional(),
    content_type: z.enum(commentedForms),
    object_id: rowId,
    field_name: oneLine(textMaxCharacters.name).min(1),
    row_id: rowId.nullable().optional(),
    content,
    /** Only set by members; respondents' comments are always visible to respondents. */
    for_respondents: z.boolean().optional(),
  }),
  response: commentSchema,
  status: 201,
});

/** Returns one comment. */
export const readComment = endpoint({
  method: "GET",
  path: `${path}:id/`,
  summary: words("Комментарий", "Get a comment"),
  tag,
  access: readAccess,
  params: rowParams,
  response: commentSchema,
  status: 200,
});

/** Edits the caller's own comment, or (level `edit`) resolves or reopens any. */
export const updateComment = endpoint({
  method: "PATCH",
  path: `${path}:id/`,
  summary: words("Изменить или решить комментарий", "Update or resolve a comment"),
  tag,
  access: access("the caller's own words, or to resolve the level `edit` for the questionnaire"),
  params: rowParams,
  body: z.strictObject({
    ...readOnly,
    ...locationFields,
    content: content.optional(),
    is_resolved: z.boolean().optional(),
    /** Requires the level `edit` for the questionnaire, unless it is the caller's own comment. */
    for_respondents: z.boolean().optional(),
  }),
  response: commentSchema,
  status: 200,
});

/** Deletes the caller's own comment, or (level `manage`) any. */
export const deleteComment = endpoint({
  method: "DELETE",
  path: `${path}:id/`,
  summary: words("Удалить комментарий", "Delete a comment"),
  tag,
  access: access("the caller's own comment, or the level `manage` for the questionnaire"),
  params: rowParams,
  response: nothing,
  status: 204,
});
