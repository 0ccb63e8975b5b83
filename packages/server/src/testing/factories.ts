import { randomBytes } from "node:crypto";
import type { BuiltInRole, LevelBySection } from "@opis/model/access";
import { signIn } from "@opis/model/contract/authentication";
import { createCompany } from "@opis/model/contract/companies";
import { memberships, roles } from "../db/tables/identity.ts";
import { insertUser, type NewUser } from "../identity/insert-user.ts";
import { type ApiClient, apiClient } from "./api-client.ts";
import type { TestServer } from "./test-server.ts";

/** A password that fits the rules. */
export const testPassword = "Correct-horse-9!";

/** A user who has signed in, and calls as themselves. */
export interface TestUser extends ApiClient {
  readonly id: number;
  readonly username: string;
  /** Header of their requests, for those that no client makes. */
  readonly authorization: string;
}

/** Makes a user and signs them in. */
export async function buildUser(
  { app, context, stranger }: TestServer,
  user: Partial<NewUser> = {},
): Promise<TestUser> {
  const username = user.username ?? `user-${randomBytes(5).toString("hex")}`;
  const id = await context.db.outsideCompanies((transaction) =>
    insertUser(transaction, { password: testPassword, ...user, username }),
  );
  const { access } = await stranger.call(signIn, { body: { username, password: user.password ?? testPassword } });
  return { id, username, authorization: `Bearer ${access}`, ...apiClient(app, access) };
}

/** Makes an empty company of a user; answers its id. */
export async function buildCompany(
  owner: ApiClient,
  name = `Company ${randomBytes(5).toString("hex")}`,
): Promise<number> {
  const company = await owner.call(createCompany, { body: { name, start: { directories: false } } });
  return company.id;
}

/** Gives a user a role in a company: a built-in one, or one with levels of its own. */
export async function joinCompany(
  { context }: TestServer,
  membership: { user: TestUser; company: number; role: BuiltInRole | LevelBySection },
): Promise<void> {
  const { user, company, role } = membership;
  await context.db.outsideCompanies(async ({ orm }) => {
    if (typeof role === "string") {
      await orm.insert(memberships).values({ company_id: company, user_id: user.id, role });
      return;
    }
    const name = `Role ${randomBytes(5).toString("hex")}`;
    const [made] = await orm
      .insert(roles)
      .values({ company_id: company, name, levels: role })
      .returning({ id: roles.id });
    await orm.insert(memberships).values({ company_id: company, user_id: user.id, role: "custom", role_id: made?.id });
  });
}
