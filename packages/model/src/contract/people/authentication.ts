import { z } from "zod";
import { userStatuses } from "../../access/user-statuses.ts";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters } from "../../limits.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { endpoint, idParam, idParams, nothing } from "../endpoint.ts";
import { codeText } from "./account.ts";
import { person } from "./users.ts";

const tag = "authentication";

/** A new pair of credentials. */
const tokens = z.object({ access: z.string(), refresh: z.string() });

/** Signs in by login and password. */
export const signIn = endpoint({
  method: "POST",
  path: "/api-auth/token/",
  summary: words("Войти по логину и паролю", "Sign in with login and password"),
  tag,
  access: "anyone",
  body: z.strictObject({
    username: oneLine(textMaxCharacters.name).min(1),
    password: oneLine(textMaxCharacters.line).min(1),
    /** Second-step code, after `second_step_needed` has requested it. */
    code: codeText().optional(),
  }),
  response: tokens,
  status: 200,
});

const singleSignOnText = () => z.string().min(1).max(4_000);

/** Starts single sign-on: returns the provider's address and the state to return with. */
export const beginSingleSignOn = endpoint({
  method: "POST",
  path: "/api-auth/token/keycloak/start/",
  summary: words("Начать единый вход", "Start single sign-on"),
  tag,
  access: "anyone",
  body: z.strictObject({}),
  response: z.object({ url: z.string(), state: z.string() }),
  status: 200,
});

/** Signs in with the provider's redirect parameters (specification 7.2). */
export const finishSingleSignOn = endpoint({
  method: "POST",
  path: "/api-auth/token/keycloak/",
  summary: words("Войти через поставщика единого входа", "Sign in with single sign-on"),
  tag,
  access: "anyone",
  body: z.strictObject({
    code: singleSignOnText(),
    state: singleSignOnText(),
    redirect_uri: singleSignOnText(),
    /** Issuer of the response, if the provider sends it (RFC 9207). */
    iss: singleSignOnText().optional(),
  }),
  response: tokens,
  status: 200,
});

/** Exchanges a refresh token for a new pair; the old one remains valid for 30 s. */
export const refreshSession = endpoint({
  method: "POST",
  path: "/api-auth/token/refresh/",
  summary: words("Продлить сеанс", "Refresh the session"),
  tag,
  access: "anyone",
  body: z.strictObject({ refresh: z.string().min(1).max(1_000) }),
  response: tokens,
  status: 200,
});

/** Ends the session with all its refresh tokens; returns the provider's sign-out page for single sign-on users. */
export const signOut = endpoint({
  method: "POST",
  path: "/api-auth/token/logout/",
  summary: words("Выйти", "Sign out"),
  tag,
  access: "anyone",
  body: z.strictObject({ refresh_token: z.string().min(1).max(1_000) }),
  response: z.object({ end_session_url: z.string().optional() }),
  status: 200,
});

/** A user's own profile (specification 3.11). */
const currentUserSchema = person.extend({
  /** The highest status of their roles (specification 6). */
  status: z.enum(userStatuses),
  is_analyst: z.boolean(),
  is_client: z.boolean(),
  is_student: z.boolean(),
  is_superuser: z.boolean(),
  is_custom: z.boolean(),
  is_public_mode: z.boolean(),
  companies: z.array(z.int()),
  /** 1 if they have no company (specification 4). */
  default_company: z.int(),
  password_expired: z.boolean(),
  need_new_password: z.boolean(),
  date_joined: z.string(),
  last_seen: z.string().nullable(),
  /** Support contact of the installation; empty if not set. */
  support_email: z.string(),
  /** The API token in use; absent in a session. */
  program: z.object({ name: z.string(), read_only: z.boolean() }).optional(),
});

/** Returns the signed-in user. */
export const readCurrentUser = endpoint({
  method: "GET",
  path: "/users/me/",
  summary: words("Кто вошёл", "Get the signed-in user"),
  tag: "users",
  access: "signed_in",
  programs: true,
  response: currentUserSchema,
  status: 200,
});

/** Sets the user's default company. */
export const setDefaultCompany = endpoint({
  method: "POST",
  path: "/users/set_default_company/",
  summary: words("Выбрать компанию по умолчанию", "Set the default company"),
  tag: "users",
  access: { member: "a company where the caller has a role", company: { in: "body", name: "company_id" } },
  body: z.strictObject({ company_id: idParam }),
  response: currentUserSchema,
  status: 200,
});

/**
 * Starts viewing a company as one of its members, read-only, in this session alone; recorded in the history. Requests about the company
 * with `Opis-View-As` are then answered as for that member. Members with more access than the caller cannot be chosen.
 */
export const viewAs = endpoint({
  method: "POST",
  path: "/users/:id/view_as/",
  summary: words("Посмотреть компанию от имени пользователя", "View a company as another user"),
  tag: "users",
  access: { section: "users", level: "manage", company: { in: "query", name: "company_id" } },
  params: idParams,
  query: z.strictObject({ company_id: idParam }),
  response: z.object({ id: z.int(), username: z.string(), first_name: z.string(), last_name: z.string() }),
  status: 200,
});

/** Stops viewing as another member. */
export const stopViewing = endpoint({
  method: "POST",
  path: "/users/stop_viewing/",
  summary: words("Закончить просмотр от имени пользователя", "Stop viewing as another user"),
  tag: "users",
  access: "signed_in",
  response: nothing,
  status: 204,
});
