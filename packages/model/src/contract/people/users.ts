import { z } from "zod";
import { levels, sections } from "../../access/access.ts";
import { builtInRoles, isBuiltInRole } from "../../access/roles.ts";
import { userStatuses } from "../../access/user-statuses.ts";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters, textMinCharacters } from "../../limits.ts";
import { emailText, nameText, newPasswordText, oneLine } from "../../validation/text-schemas.ts";
import { endpoint, idParam, idParams, pageOf, pageQuery } from "../endpoint.ts";
import { openedForm } from "../forms/proposed-changes.ts";

const tag = "users";
const personName = oneLine(textMaxCharacters.name).trim();
const inQuery = { in: "query", name: "company_id" } as const;
const companyQuery = z.strictObject({ company_id: idParam });
const level = z.enum(levels);

const groupName = z.object({ id: z.int(), name: z.string() });
const levelBySection = z.partialRecord(z.enum(sections), level);

/** A person by name, as included in all responses about people. */
export const person = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

const builtIn = z.enum(Object.keys(builtInRoles).filter(isBuiltInRole));

/** A role in a company: a built-in one by name, or a custom one by id. */
export const roleInCompany = z.union([z.strictObject({ role: builtIn }), z.strictObject({ role_id: idParam })]);

/** A member's role in responses: one of the two, with its name. */
export const memberRole = z.object({
  role: builtIn.nullable(),
  role_id: z.int().nullable(),
  /** Name of a custom role; empty for a built-in one. */
  role_name: z.string(),
});

/** A member as seen by others in the company. */
const companyUser = person.extend({
  /** Status of their role in the company (specification 6). */
  status: z.enum(userStatuses),
  is_active: z.boolean(),
  date_joined: z.string(),
  last_seen: z.string().nullable(),
  ...memberRole.shape,
  is_analyst: z.boolean(),
  is_client: z.boolean(),
  is_student: z.boolean(),
  /** A superuser has full access regardless of role. */
  is_superuser: z.boolean(),
  /** Their role is a custom one. */
  is_custom: z.boolean(),
  /** Ids of this company and of their other companies whose people the caller manages. */
  companies: z.array(z.int()),
  password_expired: z.boolean(),
  need_new_password: z.boolean(),
  /** Their groups in the company, by name. */
  groups: z.array(groupName),
  /** Whether the caller may change their role or remove them. */
  can_change: z.boolean(),
});

const grantedForm = { form: openedForm, object_id: z.int(), name: z.string(), level };

const ofOne = { tag, params: idParams, query: companyQuery } as const;

/** Lists members of a company, searchable by part of name, login or e-mail. */
export const listUsers = endpoint({
  method: "GET",
  path: "/users/",
  summary: words("Пользователи компании", "List users of a company"),
  tag,
  access: { section: "users", level: "view", company: inQuery },
  query: pageQuery.extend({ company_id: idParam, search: z.string().max(textMaxCharacters.name).optional() }),
  response: pageOf(companyUser),
  status: 200,
});

/** A member with their rights and where these come from. */
const userPage = companyUser.extend({
  /** Whether they use two-step sign-in. */
  second_step: z.boolean(),
  /** Level by section from their role. */
  levels: levelBySection,
  /** Their groups, with the levels by section of each. */
  groups: z.array(groupName.extend({ levels: levelBySection })),
  /** Questionnaires open to them in addition to the role. */
  grants: z.array(z.object(grantedForm)),
  /** Questionnaires that their groups open to them, individually (tag null) or by tag. */
  group_grants: z.array(z.object({ ...grantedForm, group: groupName, tag: z.string().nullable() })),
  /** This company and their other companies whose people the caller manages. */
  memberships: z.array(z.object({ id: z.int(), name: z.string(), ...memberRole.shape })),
});

/** Returns one member with their rights and where these come from. */
export const readUser = endpoint({
  ...ofOne,
  method: "GET",
  path: "/users/:id/",
  summary: words("Пользователь компании", "Get a user"),
  access: { section: "users", level: "view", company: inQuery },
  response: userPage,
  status: 200,
});

/** Turns off two-step sign-in for a member who has lost the app and the recovery codes. */
export const resetSecondStepOfUser = endpoint({
  ...ofOne,
  method: "POST",
  path: "/users/:id/reset_second_step/",
  summary: words("Сбросить двухфакторную аутентификацию пользователя", "Reset a user's two-factor authentication"),
  access: { section: "users", level: "manage", company: inQuery },
  response: userPage,
  status: 200,
});

/** Grants a member access to a questionnaire up to a level, in addition to their role; `none` revokes it. */
export const grantQuestionnaire = endpoint({
  ...ofOne,
  method: "POST",
  path: "/users/:id/grants/",
  summary: words("Открыть анкету пользователю", "Give a user access to a questionnaire"),
  access: { section: "users", level: "manage", company: inQuery },
  body: z.strictObject({ form: openedForm, object_id: idParam, level }),
  response: userPage,
  status: 200,
});

/** Changes a person's name or e-mail, or their role in the company. */
export const updateUser = endpoint({
  ...ofOne,
  method: "PATCH",
  path: "/users/:id/",
  summary: words("Изменить пользователя", "Update a user"),
  access: { section: "users", level: "manage", company: inQuery },
  body: z.strictObject({
    first_name: personName.optional(),
    last_name: personName.optional(),
    email: emailText().optional(),
    role: roleInCompany.optional(),
  }),
  response: companyUser,
  status: 200,
});

/** Changes a person's status by assigning the built-in role of that name. */
export const updateUserStatus = endpoint({
  ...ofOne,
  method: "PATCH",
  path: "/users/:id/update_status/",
  summary: words("Изменить статус пользователя", "Update a user's status"),
  access: { section: "users", level: "manage", company: inQuery },
  body: z.strictObject({ status: z.enum(userStatuses) }),
  response: companyUser,
  status: 200,
});

const moving = {
  method: "GET",
  writes: true,
  tag,
  params: idParams,
  access: { section: "users", level: "manage", company: { in: "query", name: "company" } },
  status: 200,
} as const;

/** Removes a member from a company. Also accepts GET, as existing clients send it, but not from other origins. */
export const removeFromCompany = endpoint({
  ...moving,
  query: z.strictObject({ company: idParam }),
  path: "/users/:id/remove_from_company/",
  summary: words("Убрать пользователя из компании", "Remove a user from a company"),
  response: z.object({ id: z.int(), companies: z.array(z.int()) }),
});

/**
 * Adds a user to a company, if the caller manages the people of another company of theirs. The role is the one in the company `from`, else
 * in the caller's chosen company, else in the first of them; a custom role is copied. A formerly removed member gets their former role.
 */
export const addToCompany = endpoint({
  ...moving,
  query: z.strictObject({ company: idParam, from: idParam.optional() }),
  path: "/users/:id/add_to_company/",
  summary: words("Добавить пользователя в компанию", "Add a user to a company"),
  response: companyUser,
});

/** Adds a user with an existing account to a company by login. */
export const addByLogin = endpoint({
  method: "POST",
  path: "/users/add_by_login/",
  summary: words("Добавить пользователя по логину", "Add a user by login"),
  tag,
  access: { section: "users", level: "manage", company: { in: "body", name: "company_id" } },
  body: z.strictObject({
    company_id: idParam,
    username: nameText(),
    role: roleInCompany.optional(),
  }),
  response: companyUser,
  status: 201,
});

/** Creates an account in a company with a one-time password, which is given or returned once. */
export const createUser = endpoint({
  method: "POST",
  path: "/users/",
  summary: words("Создать пользователя", "Create a user"),
  tag,
  access: { section: "users", level: "manage", company: { in: "body", name: "company_id" } },
  body: z.strictObject({
    company_id: idParam,
    username: nameText(textMinCharacters),
    email: emailText().optional(),
    password: newPasswordText().optional(),
    first_name: personName.default(""),
    last_name: personName.default(""),
    role: roleInCompany.optional(),
  }),
  response: companyUser.extend({ password: z.string() }),
  secret: true,
  status: 201,
});
