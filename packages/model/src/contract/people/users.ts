import { z } from "zod";
import { levels, sections } from "../../access/access.ts";
import { builtInRoles, isBuiltInRole } from "../../access/roles.ts";
import { userStatuses } from "../../access/specification-statuses.ts";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters, textMinCharacters } from "../../limits.ts";
import { emailText, nameText, newPasswordText, oneLine } from "../../validation/text-schemas.ts";
import { idParam, idParams, pageOf, pageQuery } from "../common-schemas.ts";
import { openedForm } from "../contract/forms/proposed-questionnaires.ts";
import { endpoint } from "../endpoint.ts";

const tag = "users";
const personName = oneLine(textMaxCharacters.name).trim();
const inQuery = { in: "query", name: "company_id" } as const;
const companyQuery = z.strictObject({ company_id: idParam });
const level = z.enum(levels);

const groupName = z.object({ id: z.int(), name: z.string() });
const levelBySection = z.partialRecord(z.enum(sections), level);

/** A person by name, as every answer about people returns them. */
export const person = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

const builtIn = z.enum(Object.keys(builtInRoles).filter(isBuiltInRole));

/** A role that a person is given in a company: a built-in one by its name, or one of the company's own by its id. */
export const roleInCompany = z.union([z.strictObject({ role: builtIn }), z.strictObject({ role_id: idParam })]);

/** The role that a person has there, as answers return it: one of the two, and how it is called. */
export const memberRole = z.object({
  role: builtIn.nullable(),
  role_id: z.int().nullable(),
  /** The company's own name of its role; empty of a built-in one. */
  role_name: z.string(),
});

/** A person as those see them who work in one company with them. */
const companyUser = person.extend({
  /** What their role in the company is (specification 6). */
  status: z.enum(userStatuses),
  is_active: z.boolean(),
  date_joined: z.string(),
  last_seen: z.string().nullable(),
  ...memberRole.shape,
  is_analyst: z.boolean(),
  is_client: z.boolean(),
  is_student: z.boolean(),
  /** A superuser may do everything, whatever their role. */
  is_superuser: z.boolean(),
  /** Their role is one of the company's own. */
  is_custom: z.boolean(),
  /** Ids of their companies, those among them whose people the caller manages; this one is always there. */
  companies: z.array(z.int()),
  password_expired: z.boolean(),
  need_new_password: z.boolean(),
  /** Their groups in the company, by name. */
  groups: z.array(groupName),
  /** Whether the caller may change their role or take them out. */
  can_change: z.boolean(),
});

const opened = { form: openedForm, object_id: z.int(), name: z.string(), level };

const ofOne = { tag, params: idParams, query: companyQuery } as const;

/** Members of a company, found by a part of their name, login or e-mail. */
export const listUsers = endpoint({
  method: "GET",
  path: "/users/",
  summary: words("Пользователи компании", "Users of a company"),
  tag,
  access: { section: "users", level: "view", company: inQuery },
  query: pageQuery.extend({ company_id: idParam, search: z.string().max(textMaxCharacters.name).optional() }),
  response: pageOf(companyUser),
  status: 200,
});

/** A member with what they may do here and where that comes from. */
const userPage = companyUser.extend({
  /** Whether they sign in in two steps. */
  second_step: z.boolean(),
  /** Their level by section, as their role gives it. */
  levels: levelBySection,
  /** Their groups, with the levels by section that each gives. */
  groups: z.array(groupName.extend({ levels: levelBySection })),
  /** Questionnaires that are open to them beyond the role. */
  grants: z.array(z.object(opened)),
  /** Questionnaires that their groups open to them, one by one or by a tag (null for one that is opened separately). */
  group_grants: z.array(z.object({ ...opened, group: groupName, tag: z.string().nullable() })),
  /** Their companies, those among them whose people the caller manages; this one is always there. */
  memberships: z.array(z.object({ id: z.int(), name: z.string(), ...memberRole.shape })),
});

/** One member, with what they may do here and where that comes from. */
export const readUser = endpoint({
  ...ofOne,
  method: "GET",
  path: "/users/:id/",
  summary: words("Пользователь компании", "A user of a company"),
  access: { section: "users", level: "view", company: inQuery },
  response: userPage,
  status: 200,
});

/** Let a member who has lost their app and their recovery codes sign in by the password alone again. */
export const resetSecondStepOfUser = endpoint({
  ...ofOne,
  method: "POST",
  path: "/users/:id/reset_second_step/",
  summary: words("Сбросить второй шаг пользователя", "Reset the second step of a user"),
  access: { section: "users", level: "manage", company: inQuery },
  response: userPage,
  status: 200,
});

/** Open a questionnaire to a member up to a level, beyond their role; the level `none` takes it back. */
export const grantQuestionnaire = endpoint({
  ...ofOne,
  method: "POST",
  path: "/users/:id/grants/",
  summary: words("Открыть анкету пользователю", "Open a questionnaire to a user"),
  access: { section: "users", level: "manage", company: inQuery },
  body: z.strictObject({ form: openedForm, object_id: idParam, level }),
  response: userPage,
  status: 200,
});

/** Change a person's name or e-mail, or their role in the company. */
export const updateUser = endpoint({
  ...ofOne,
  method: "PATCH",
  path: "/users/:id/",
  summary: words("Изменить пользователя", "Change a user"),
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

/** Change a person's status: gives them the built-in role that it is. */
export const updateUserStatus = endpoint({
  ...ofOne,
  method: "PATCH",
  path: "/users/:id/update_status/",
  summary: words("Изменить статус пользователя", "Change the status of a user"),
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

/** Take a member out of a company. It answers to GET since clients send that, and to no page of another origin. */
export const removeFromCompany = endpoint({
  ...moving,
  query: z.strictObject({ company: idParam }),
  path: "/users/:id/remove_from_company/",
  summary: words("Убрать пользователя из компании", "Remove a user from a company"),
  response: z.object({ id: z.int(), companies: z.array(z.int()) }),
});

/**
 * Bring a user whose other companies' people the caller manages into a company too, in the same role: the one that they have in
 * the company `from`, else in the caller's chosen company, else in the first of them. A company's own role comes as a copy. Who was taken
 * out of the company comes back in the role that they had there.
 */
export const addToCompany = endpoint({
  ...moving,
  query: z.strictObject({ company: idParam, from: idParam.optional() }),
  path: "/users/:id/add_to_company/",
  summary: words("Добавить пользователя в компанию", "Add a user to a company"),
  response: companyUser,
});

/** Bring a user who has an account into a company, by their login. */
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

/** Make an account in a company, with a password for one use: the one given, or one that is returned once. */
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
