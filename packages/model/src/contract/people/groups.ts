import { z } from "zod";
import { levels, sections } from "../../access/access.ts";
import { tagLevels } from "../../access/delegation-rules.ts";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters, textMinCharacters } from "../../limits.ts";
import { nameText, oneLine } from "../../validation/text-schemas.ts";
import { companyParams, idParam, nothing, pageOf, pageQuery, rowParams } from "../common-schemas.ts";
import { openedForm } from "../contract/forms/proposed-questionnaires.ts";
import { endpoint } from "../endpoint.ts";
import { permissions } from "./roles.ts";

const tag = "users";
const level = z.enum(levels);
const looking = { section: "users", level: "view" } as const;
const changing = { section: "users", level: "manage" } as const;

/** A group of a company's people. */
const group = z.object({
  id: z.int(),
  name: z.string(),
  /** How many are in it. */
  members: z.int(),
  /** Whether the caller may change it, and say who is in it: it can no more than they. */
  can_change: z.boolean(),
});

/** A group with all that its people may do by it. */
const groupPage = group.extend({
  /** What it is called outside, by the provider of single sign-on and in the directory; empty where people alone say who is in it. */
  outer_name: z.string(),
  levels: z.record(z.enum(sections), level),
  grants: z.array(z.object({ form: openedForm, object_id: z.int(), name: z.string(), level })),
  tags: z.array(z.object({ tag: z.string(), level: z.enum(tagLevels) })),
});

const groupMember = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_active: z.boolean(),
  /** Who put them in: a person, or the directory or the provider of single sign-on, each of which takes out again only whom it has put in. */
  source: z.enum(["hand", "directory", "provider"]),
  /** Whether the caller may take them out. */
  can_change: z.boolean(),
});

const ofCompany = { tag, params: companyParams } as const;
const ofGroup = { tag, params: rowParams } as const;
const name = nameText(textMinCharacters);

/** Groups of a company, by name. */
export const listGroups = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/users_groups/",
  summary: words("Группы пользователей", "Groups of users"),
  access: looking,
  query: pageQuery,
  response: pageOf(group),
  status: 200,
});

/** Create a group, without rights and members yet. */
export const createGroup = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/users_groups/",
  summary: words("Создать группу пользователей", "Make a group of users"),
  access: changing,
  body: z.strictObject({ name }),
  response: groupPage,
  status: 201,
});

/** One group with what it can. */
export const readGroup = endpoint({
  ...ofGroup,
  method: "GET",
  path: "/companies/:company_id/users_groups/:id/",
  summary: words("Группа пользователей", "A group of users"),
  access: looking,
  response: groupPage,
  status: 200,
});

/** Rename a group, or name the outer one whose people are in it; those of the former outer one are in it no more. */
export const updateGroup = endpoint({
  ...ofGroup,
  method: "PATCH",
  path: "/companies/:company_id/users_groups/:id/",
  summary: words("Изменить группу", "Change a group"),
  access: changing,
  body: z.strictObject({ name: name.optional(), outer_name: oneLine(textMaxCharacters.name).trim().optional() }),
  response: groupPage,
  status: 200,
});

/** Delete a group: its people stay in the company, without what it gave them. */
export const deleteGroup = endpoint({
  ...ofGroup,
  method: "DELETE",
  path: "/companies/:company_id/users_groups/:id/",
  summary: words("Удалить группу", "Delete a group"),
  access: changing,
  response: nothing,
  status: 204,
});

/** Who is in a group, by login. */
export const listGroupMembers = endpoint({
  ...ofGroup,
  method: "GET",
  path: "/companies/:company_id/users_groups/:id/members/",
  summary: words("Участники группы", "Members of a group"),
  access: looking,
  query: pageQuery,
  response: pageOf(groupMember),
  status: 200,
});

/** Put members of the company into a group, all or none; effective at once. */
export const addGroupMembers = endpoint({
  ...ofGroup,
  method: "POST",
  path: "/companies/:company_id/users_groups/:id/members/",
  summary: words("Добавить в группу", "Add to a group"),
  access: changing,
  body: z.strictObject({ users: z.array(idParam).min(1).max(1000) }),
  response: groupPage,
  status: 200,
});

/** Take a member out of a group; effective at once. */
export const removeGroupMember = endpoint({
  tag,
  params: companyParams.extend({ id: idParam, user_id: idParam }),
  method: "DELETE",
  path: "/companies/:company_id/users_groups/:id/members/:user_id/",
  summary: words("Убрать из группы", "Take out of a group"),
  access: changing,
  response: nothing,
  status: 204,
});

/** Open a questionnaire to a group up to a level; `none` takes it back. */
export const grantToGroup = endpoint({
  ...ofGroup,
  method: "POST",
  path: "/companies/:company_id/users_groups/:id/grants/",
  summary: words("Открыть анкету группе", "Open a questionnaire to a group"),
  access: changing,
  body: z.strictObject({ form: openedForm, object_id: idParam, level }),
  response: groupPage,
  status: 200,
});

/** Open to a group all that carries a tag, now and later; `none` takes it back. */
export const grantTagToGroup = endpoint({
  ...ofGroup,
  method: "POST",
  path: "/companies/:company_id/users_groups/:id/tag_grants/",
  summary: words("Открыть группе анкеты с тегом", "Open questionnaires with a tag to a group"),
  access: changing,
  body: z.strictObject({ tag: nameText(), level: z.enum(tagLevels) }),
  response: groupPage,
  status: 200,
});

/** Roles, groups and levels of a company: the same matrix as that of its permissions. */
export const readGroupsPermissions = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/groups_permissions/",
  summary: words("Уровни доступа групп", "Levels of groups"),
  access: looking,
  response: permissions,
  status: 200,
});

/** Set one level of a group, for all who are in it and at once. */
export const setGroupPermission = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/groups_permissions/set_perm/",
  summary: words("Изменить уровень группы", "Set a level of a group"),
  access: changing,
  body: z.strictObject({ group_id: idParam, section: z.enum(sections), level }),
  response: permissions,
  status: 200,
});
