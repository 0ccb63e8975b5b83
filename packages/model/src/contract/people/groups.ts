import { z } from "zod";
import { levels, sections, tagLevels } from "../../access/access.ts";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters, textMinCharacters } from "../../limits.ts";
import { nameText, oneLine } from "../../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, nothing, pageOf, pageQuery, rowParams } from "../endpoint.ts";
import { openedForm } from "../forms/proposed-changes.ts";
import { permissions } from "./roles.ts";

const tag = "users";
const level = z.enum(levels);
const looking = { section: "users", level: "view" } as const;
const changing = { section: "users", level: "manage" } as const;

/** A group of a company's members. */
const group = z.object({
  id: z.int(),
  name: z.string(),
  /** Number of members. */
  members: z.int(),
  /** Whether the caller may change it and its members: the group must not exceed the caller's own rights. */
  can_change: z.boolean(),
});

/** A group with all rights it gives. */
const groupPage = group.extend({
  /** Name of the group at the single sign-on provider and in the directory; empty for manually managed groups. */
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
  /** Who added them: a user, the directory or the single sign-on provider; the latter two only remove whom they have added. */
  source: z.enum(["hand", "directory", "provider"]),
  /** Whether the caller may remove them. */
  can_change: z.boolean(),
});

const ofCompany = { tag, params: companyParams } as const;
const ofGroup = { tag, params: rowParams } as const;
const name = nameText(textMinCharacters);

/** Lists the groups of a company by name. */
export const listGroups = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/users_groups/",
  summary: words("Группы пользователей", "List user groups"),
  access: looking,
  query: pageQuery,
  response: pageOf(group),
  status: 200,
});

/** Creates a group without rights and members. */
export const createGroup = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/users_groups/",
  summary: words("Создать группу пользователей", "Create a user group"),
  access: changing,
  body: z.strictObject({ name }),
  response: groupPage,
  status: 201,
});

/** Returns one group with its rights. */
export const readGroup = endpoint({
  ...ofGroup,
  method: "GET",
  path: "/companies/:company_id/users_groups/:id/",
  summary: words("Группа пользователей", "Get a user group"),
  access: looking,
  response: groupPage,
  status: 200,
});

/** Renames a group or links it to an outer group; members from a previous outer group are removed. */
export const updateGroup = endpoint({
  ...ofGroup,
  method: "PATCH",
  path: "/companies/:company_id/users_groups/:id/",
  summary: words("Изменить группу", "Update a group"),
  access: changing,
  body: z.strictObject({ name: name.optional(), outer_name: oneLine(textMaxCharacters.name).trim().optional() }),
  response: groupPage,
  status: 200,
});

/** Deletes a group; its members stay in the company but lose the rights it gave them. */
export const deleteGroup = endpoint({
  ...ofGroup,
  method: "DELETE",
  path: "/companies/:company_id/users_groups/:id/",
  summary: words("Удалить группу", "Delete a group"),
  access: changing,
  response: nothing,
  status: 204,
});

/** Lists the members of a group by login. */
export const listGroupMembers = endpoint({
  ...ofGroup,
  method: "GET",
  path: "/companies/:company_id/users_groups/:id/members/",
  summary: words("Участники группы", "List members of a group"),
  access: looking,
  query: pageQuery,
  response: pageOf(groupMember),
  status: 200,
});

/** Adds members of the company to a group, all or none; effective immediately. */
export const addGroupMembers = endpoint({
  ...ofGroup,
  method: "POST",
  path: "/companies/:company_id/users_groups/:id/members/",
  summary: words("Добавить в группу", "Add a user to a group"),
  access: changing,
  body: z.strictObject({ users: z.array(idParam).min(1).max(1000) }),
  response: groupPage,
  status: 200,
});

/** Removes a member from a group; effective immediately. */
export const removeGroupMember = endpoint({
  tag,
  params: companyParams.extend({ id: idParam, user_id: idParam }),
  method: "DELETE",
  path: "/companies/:company_id/users_groups/:id/members/:user_id/",
  summary: words("Убрать из группы", "Remove a user from a group"),
  access: changing,
  response: nothing,
  status: 204,
});

/** Grants a group access to a questionnaire up to a level; `none` revokes it. */
export const grantToGroup = endpoint({
  ...ofGroup,
  method: "POST",
  path: "/companies/:company_id/users_groups/:id/grants/",
  summary: words("Открыть анкету группе", "Give a group access to a questionnaire"),
  access: changing,
  body: z.strictObject({ form: openedForm, object_id: idParam, level }),
  response: groupPage,
  status: 200,
});

/** Grants a group access to everything with a tag, now and in the future; `none` revokes it. */
export const grantTagToGroup = endpoint({
  ...ofGroup,
  method: "POST",
  path: "/companies/:company_id/users_groups/:id/tag_grants/",
  summary: words("Открыть группе анкеты с тегом", "Give a group access to questionnaires with a tag"),
  access: changing,
  body: z.strictObject({ tag: nameText(), level: z.enum(tagLevels) }),
  response: groupPage,
  status: 200,
});

/** Returns a company's roles, groups and levels: the same matrix as for its permissions. */
export const readGroupsPermissions = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/groups_permissions/",
  summary: words("Уровни доступа групп", "List groups' access levels"),
  access: looking,
  response: permissions,
  status: 200,
});

/** Sets one level of a group, effective for all members immediately. */
export const setGroupPermission = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/groups_permissions/set_perm/",
  summary: words("Изменить уровень группы", "Set a group's access level"),
  access: changing,
  body: z.strictObject({ group_id: idParam, section: z.enum(sections), level }),
  response: permissions,
  status: 200,
});
