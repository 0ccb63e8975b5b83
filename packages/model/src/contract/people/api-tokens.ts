import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters, textMinCharacters } from "../../limits.ts";
import { nameText, oneLine } from "../../validation/text-schemas.ts";
import { idParam, idParams, nothing, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "account";

/** A token by which a program acts on a user's behalf. */
const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  /** First characters, by which its owner recognises it. */
  hint: z.string(),
  /** Permits reading only. */
  read_only: z.boolean(),
  /** Companies it gives access to; null for all of its owner's. */
  companies: z.array(z.int()).nullable(),
  created: z.string(),
  /** Last date of validity, `yyyy-mm-dd`. */
  expires: z.string(),
  last_used: z.string().nullable(),
  /** Network address last used. */
  last_address: z.string(),
});

const listed = { tag, query: pageQuery.omit({ ordering: true }), response: pageOf(apiToken), status: 200 } as const;

/** Lists the caller's valid tokens, newest first. */
export const listTokens = endpoint({
  ...listed,
  method: "GET",
  path: "/account/tokens/",
  summary: words("Мои токены", "List your API tokens"),
  access: "signed_in",
});

/** Creates a token; only this response contains it. */
export const createToken = endpoint({
  method: "POST",
  path: "/account/tokens/",
  summary: words("Создать токен для программы", "Create an API token"),
  tag,
  access: "signed_in",
  body: z.strictObject({
    name: nameText(textMinCharacters),
    password: oneLine(textMaxCharacters.line).min(1),
    expires: z.iso.date(),
    read_only: z.boolean(),
    companies: z.array(idParam).min(1).max(1_000).nullable(),
  }),
  secret: true,
  response: apiToken.extend({ token: z.string() }),
  status: 201,
});

/** Revokes one of the caller's tokens immediately. */
export const revokeToken = endpoint({
  method: "DELETE",
  path: "/account/tokens/:id/",
  summary: words("Отозвать токен", "Revoke an API token"),
  tag,
  access: "signed_in",
  params: idParams,
  response: nothing,
  status: 204,
});

const ofMember = {
  tag: "users",
  access: { section: "users", level: "manage", company: { in: "query", name: "company_id" } },
} as const;

/** Lists a member's tokens that give access to the company. */
export const listTokensOfUser = endpoint({
  ...listed,
  ...ofMember,
  method: "GET",
  path: "/users/:id/tokens/",
  summary: words("Токены пользователя", "List a user's API tokens"),
  params: idParams,
  query: listed.query.extend({ company_id: idParam }),
});

/** Revokes a member's token immediately. Requires managing the people of all their companies, as it may open others. */
export const revokeTokenOfUser = endpoint({
  ...ofMember,
  method: "DELETE",
  path: "/users/:id/tokens/:token/",
  summary: words("Отозвать токен пользователя", "Revoke a user's API token"),
  params: z.object({ id: idParam, token: idParam }),
  query: z.strictObject({ company_id: idParam }),
  response: nothing,
  status: 204,
});
