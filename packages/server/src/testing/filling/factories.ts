import { randomBytes } from "node:crypto";
import type { Level, LevelBySection } from "@opis/model/access/access";
import type { RoleTrait } from "@opis/model/access/role-traits";
import type { BuiltInRole } from "@opis/model/access/roles";
import { createCompany } from "@opis/model/contract/companies/companies";
import type { FormName } from "@opis/model/forms/form-names";
import { eq } from "drizzle-orm";
import { openSession } from "../../api/authentication/open-session.ts";
import { createKey, type KeyOpens } from "../../core/identity/create-key.ts";
import { hashPassword, insertUser, type NewUser } from "../../core/identity/insert-user.ts";
import { putMembership } from "../../core/identity/rights/put-membership.ts";
import { timeEditor } from "../../core/records/editor.ts";
import { objectGrants, roles, users } from "../../database/tables/identity.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type ApiClient, apiClient } from "../api-client.ts";
import type { TestServer } from "../test-server.ts";

/** A password that fits the rules. */
export const testPassword = "Correct-horse-9!";

/** A user who has signed in, and calls as themselves. */
export interface TestUser extends ApiClient {
  readonly id: number;
  readonly username: string;
  /** Header of their requests, for those that no client makes. */
  readonly authorization: string;
}

/** Creates a user with a session; their password is stored as in production, so they can sign in. */
export async function buildUser({ app, context }: TestServer, user: Partial<NewUser> = {}): Promise<TestUser> {
  const username = user.username ?? `user-${randomBytes(5).toString("hex")}`;
  const { password = testPassword, ...others } = user;
  const password_hash = await hashOf(password);
  const { id, access } = await context.db.outsideCompanies(async (transaction) => {
    const id = await insertUser(transaction, { ...others, username });
    await transaction.orm.update(users).set({ password_hash }).where(eq(users.id, id));
    const { access } = await openSession(context, transaction, id, {
      address: "127.0.0.1",
      userAgent: "lightMyRequest",
    });
    return { id, access };
  });
  return { id, username, authorization: `Bearer ${access}`, ...apiClient(app, access) };
}

const hashes = new Map<string, Promise<string>>();

// A hash takes as long as it is meant to, and a user with it as long as all else of them together.
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** Makes an empty company of a user; answers its id. */
export async function buildCompany(
  owner: ApiClient,
  name = `Company ${randomBytes(5).toString("hex")}`,
): Promise<number> {
  const company = await owner.call(createCompany, { body: { name, start: { directories: false } } });
  return company.id;
}

/** Gives a user a role in a company: a built-in one, or one of its own with these levels and traits. */
export async function joinCompany(
  { context }: TestServer,
  membership: { user: TestUser; company: number; role: BuiltInRole | LevelBySection; traits?: RoleTrait[] },
): Promise<void> {
  const { user, company, role, traits = [] } = membership;
  await context.db.outsideCompanies(async (transaction) => {
    const own = typeof role === "string" ? { role } : { role_id: await addRole(transaction, company, role, traits) };
    putMembership(transaction, company, { user: user.id, role: own });
  });
}

async function addRole(
  { orm }: Transaction,
  company_id: number,
  levels: LevelBySection,
  traits: RoleTrait[],
): Promise<number> {
  const name = `Role ${randomBytes(5).toString("hex")}`;
  const [made] = await orm.insert(roles).values({ company_id, name, levels, traits }).returning({ id: roles.id });
  return made?.id ?? 0;
}

/** Opens one row to a user beyond their role. */
export async function grantRow(
  { context }: TestServer,
  grant: { user: TestUser; company: number; form: FormName; id: number; level?: Level },
): Promise<void> {
  const { user, company, form, id, level = "edit" } = grant;
  const granted = { company_id: company, user_id: user.id, form, object_id: id, level };
  await context.db.outsideCompanies(async (transaction) => {
    await transaction.orm.insert(objectGrants).values(granted);
  });
}

/** Makes a key; answers a caller by it, under the e-mail they say. */
export async function buildKey(
  { app, context }: TestServer,
  key: { company: number; opens: KeyOpens; comments_only?: boolean; proposes?: boolean; expiration?: string },
): Promise<{ id: number; authorization: string; as(email?: string): ApiClient }> {
  const { company, opens, comments_only = false, proposes = false, expiration = "2100-01-01" } = key;
  const { id, token } = await context.db.inCompany(company, (transaction) =>
    createKey(context, transaction, { opens, comments_only, proposes, expiration, editor: timeEditor }),
  );
  return { id, authorization: `Privacy ${token}`, as: (email) => keyHolder({ app }, token, email) };
}

/** A caller by a key, under the e-mail they say. */
export function keyHolder({ app }: Pick<TestServer, "app">, token: string, email?: string): ApiClient {
  const said = email && { "editor-email": encodeURIComponent(email) };
  return apiClient(app, undefined, { authorization: `Privacy ${token}`, ...said });
}

/** Returns the name under which history shows a respondent who states this e-mail. */
export function asStated(email: string): string {
  return `${email} (по ссылке, со слов отвечающего)`;
}
