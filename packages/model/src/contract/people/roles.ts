import { z } from "zod";
import { levels, sections } from "../../access/access.ts";
import { words } from "../../bilingual-text.ts";
import { textMinCharacters } from "../../limits.ts";
import { nameText } from "../../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, nothing, rowParams } from "../endpoint.ts";
import { memberRole, roleInCompany } from "./users.ts";

const tag = "users";
const level = z.enum(levels);

/** A role of a company, built-in or custom. */
const companyRole = z.object({
  ...memberRole.shape,
  is_custom: z.boolean(),
  /** Its level in each section. */
  levels: z.record(z.enum(sections), level),
  /** Number of members with it, including invited ones. */
  used: z.int(),
  /** Whether the caller may assign it. */
  can_give: z.boolean(),
});

/** A group of members, as a row of the matrix. */
const companyGroup = z.object({
  group_id: z.int(),
  name: z.string(),
  /** Its level in each section. */
  levels: z.record(z.enum(sections), level),
  /** Number of members. */
  used: z.int(),
  /** Whether the caller may change its members. */
  can_give: z.boolean(),
});

/** A company's roles and groups as a matrix of levels, with the caller's own levels. */
export const permissions = z.object({
  roles: z.array(companyRole),
  groups: z.array(companyGroup),
  own: z.record(z.enum(sections), level),
});

const ofCompany = { tag, params: companyParams } as const;

/** Returns the roles and levels of a company. */
export const readPermissions = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/permissions/",
  summary: words("Роли и уровни доступа компании", "List roles and access levels"),
  access: { section: "users", level: "view" },
  response: permissions,
  status: 200,
});

/** A cell of the matrix: the level of a custom role in a section. */
const cell = { role_id: idParam, section: z.enum(sections), level };

const changing = { section: "users", level: "manage" } as const;

/** Sets one cell of the matrix for a custom role. */
export const setPermission = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/permissions/set_perm/",
  summary: words("Изменить уровень роли", "Set a role's access level"),
  access: changing,
  body: z.strictObject(cell),
  response: permissions,
  status: 200,
});

/** The same, with the company in the body. */
export const setPermissionOfCompany = endpoint({
  method: "POST",
  path: "/permissions/",
  summary: words("Изменить уровень роли", "Set a role's access level"),
  tag,
  access: { ...changing, company: { in: "body", name: "company_id" } },
  body: z.strictObject({ company_id: idParam, ...cell }),
  response: permissions,
  status: 200,
});

const roleName = nameText(textMinCharacters);

/** Creates a custom role as a copy of another one. */
export const createRole = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/roles/",
  summary: words("Создать роль по образцу", "Create a role from another one"),
  access: changing,
  body: z.strictObject({ name: roleName, copy_of: roleInCompany }),
  response: companyRole,
  status: 201,
});

/** Renames a custom role. */
export const renameRole = endpoint({
  tag,
  params: rowParams,
  method: "PATCH",
  path: "/companies/:company_id/roles/:id/",
  summary: words("Переименовать роль", "Rename a role"),
  access: changing,
  body: z.strictObject({ name: roleName }),
  response: companyRole,
  status: 200,
});

/** Deletes an unassigned custom role. */
export const deleteRole = endpoint({
  tag,
  params: rowParams,
  method: "DELETE",
  path: "/companies/:company_id/roles/:id/",
  summary: words("Удалить роль", "Delete a role"),
  access: changing,
  response: nothing,
  status: 204,
});
