import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import {
  changeInstalledUser,
  changePlan,
  dropSecondStepOfUser,
  endSessionsOfUser,
  listInstalledCompanies,
  listInstalledUsers,
  listSignIns,
} from "@opis/model/contract/installation/administration";
import { refused } from "@opis/model/errors";
import { quotaForms } from "@opis/model/quota-forms";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import type { CurrentUser } from "../core/identity/current-user.ts";
import { type CompanyList, pageIds, pageOfCompanies } from "../core/identity/rights/list-companies.ts";
import { dropSecondStep, hasSecondStep } from "../core/identity/second-step.ts";
import type { Editor } from "../core/records/editor.ts";
import { recordChange } from "../core/records/history.ts";
import { recordAccountChange } from "../core/records/record-access-change.ts";
import { naturally, orderBy } from "../database/order-by.ts";
import type { Transaction } from "../database/transaction.ts";
import { type PageQuery, pageLinks, pageWindow } from "../http/pagination.ts";
import { route } from "../http/register-endpoint.ts";

type PresentedSignIn = AnswerOf<typeof listSignIns>["results"][number];

interface SignInsQuery extends PageQuery, Pick<CallOf<typeof listSignIns>["query"], "refused" | "search"> {
  readonly user?: number | undefined;
}

const matches = `($1 = '' or strpos(lower(s.name), $1) > 0 or strpos(s.address, $1) > 0)
  and ($2::boolean is null or (s.refusal is not null) = $2) and ($3::int is null or s.user_id = $3)`;

/** Returns a page of sign-in records, newest first. */
async function signInsOf(
  { db: { pool } }: Context,
  query: SignInsQuery,
): Promise<{ count: number; results: PresentedSignIn[] }> {
  const { limit, offset } = pageWindow(query);
  const values = [(query.search ?? "").trim().toLowerCase(), query.refused ?? null, query.user ?? null];
  const [counted, found] = await Promise.all([
    pool.query<{ count: number }>(`select count(*)::int as count from sign_ins s where ${matches}`, values),
    pool.query<PresentedSignIn>(
      `select id, at, user_id, name, address, user_agent, refusal from sign_ins s where ${matches} order by at desc, id desc limit $4 offset $5`,
      [...values, limit, offset],
    ),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: found.rows };
}

/** The superuser who changes an account. */
interface Keeper {
  readonly user: CurrentUser;
  readonly editor: Editor;
}

type Account = { readonly id: number; readonly username: string } & Required<Flags>;
type Flags = { readonly [Flag in keyof CallOf<typeof changeInstalledUser>["body"]]?: boolean | undefined };

/** Blocks or unblocks a user and sets the plan of their own companies; users cannot block themselves. */
async function changeAccount({ db }: Context, { user, editor }: Keeper, id: number, input: Flags): Promise<void> {
  if (id === user.id && input.is_active === false) throw refused("own_account_stays");
  await db.outsideCompanies(async (transaction) => {
    const before = await accountOf(transaction, id);
    const after = { ...before, ...input };
    const flags = ["is_active", "is_student", "is_free"] as const;
    const differing = flags.filter((flag) => before[flag] !== after[flag]);
    if (differing.length === 0) return;
    transaction.execute("update users set is_active = $2, is_student = $3, is_free = $4 where id = $1", [
      ...[id, after.is_active, after.is_student, after.is_free],
    ]);
    if (!after.is_active) endAll(transaction, id);
    const changes = Object.fromEntries(differing.map((flag) => [nameInHistory[flag], [before[flag], after[flag]]]));
    await recordAccountChange(transaction, before, { kind: "modified", editor, changes });
  });
}

// For questionnaires `is_active` has another meaning.
const nameInHistory = { is_active: "may_sign_in", is_student: "is_student", is_free: "is_free" } as const;

/** Removes a user's second step; throws `second_step_is_off`. */
async function resetSecondStep({ db }: Context, { editor }: Keeper, id: number): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const account = await accountOf(transaction, id);
    const [has] = await transaction.query("select from second_steps where user_id = $1 and confirmed is not null", [
      id,
    ]);
    if (!has) throw refused("second_step_is_off");
    dropSecondStep(transaction, id);
    await recordAccountChange(transaction, account, {
      kind: "modified",
      editor,
      changes: { second_step: ["on", "off"] },
    });
  });
}

/** Ends all sessions of a user except the caller's own immediately, including open event streams. */
async function endSessions({ db }: Context, { user, editor }: Keeper, id: number): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const account = await accountOf(transaction, id);
    endAll(transaction, id, user.session);
    await recordAccountChange(transaction, account, {
      kind: "modified",
      editor,
      changes: { sessions: [null, "ended"] },
    });
  });
}

async function accountOf(transaction: Transaction, id: number): Promise<Account> {
  const [account] = await transaction.query<Account>(
    "select id, username, is_active, is_student, is_free from users where id = $1 for no key update",
    [id],
  );
  if (!account) throw refused("not_found");
  return account;
}

function endAll(transaction: Transaction, user: number, but = ""): void {
  transaction.execute("update sessions set revoked = $2 where user_id = $1 and revoked is null and id <> $3", [
    user,
    transaction.now,
    but,
  ]);
}

type ListedUser = AnswerOf<typeof listInstalledUsers>["results"][number];

const userOrderings = {
  id: "u.id",
  username: naturally("u.username_key"),
  email: "u.email_key",
  last_seen: "u.last_seen",
  date_joined: "u.date_joined",
};

const matchesUser = `($1 = '' or strpos(u.username_key, $1) > 0 or strpos(u.email_key, $1) > 0
  or strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.first_name), $1) > 0)`;

const selectUsers = `select u.id, u.username, u.email, u.first_name, u.last_name, u.is_student, u.is_free, u.is_superuser, u.is_active,
    ${hasSecondStep} as second_step, u.date_joined, u.last_seen,
    (select count(*)::int from memberships m where m.user_id = u.id) as companies_count,
    (select count(*)::int from sessions s where s.user_id = u.id and s.revoked is null and s.last_active >= $2) as sessions_count
  from users u`;

/** Returns a page of all accounts, filtered by part of name, login or e-mail. */
async function installedUsers(
  context: Context,
  query: PageQuery & { readonly search?: string | undefined },
): Promise<{ count: number; results: ListedUser[] }> {
  const { pool } = context.db;
  const { limit, offset } = pageWindow(query);
  const search = (query.search ?? "").trim().toLowerCase();
  const order = orderBy(query.ordering, userOrderings, `${userOrderings.username}, u.id`);
  const [counted, found] = await Promise.all([
    pool.query<{ count: number }>(`select count(*)::int as count from users u where ${matchesUser}`, [search]),
    pool.query<ListedUser>(`${selectUsers} where ${matchesUser} order by ${order} limit $3 offset $4`, [
      search,
      activeSince(context),
      limit,
      offset,
    ]),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: found.rows };
}

/** Returns one user; throws `not_found` for an unknown one. */
async function installedUser(context: Context, id: number): Promise<ListedUser> {
  const { rows } = await context.db.pool.query<ListedUser>(`${selectUsers} where u.id = $1`, [
    id,
    activeSince(context),
  ]);
  const [row] = rows;
  if (!row) throw refused("not_found");
  return row;
}

// Sessions inactive for longer have ended.
function activeSince({ clock, config }: Context): string {
  return new Date(clock.now().getTime() - config.INACTIVITY_SECONDS * 1_000).toISOString();
}

type ListedCompany = AnswerOf<typeof listInstalledCompanies>["results"][number];

const companyOrderings = {
  id: "c.id",
  name: naturally("c.name_key"),
  created: "c.created",
  modified: "c.modified",
  paid_until: "c.paid_until",
  users_count: "coalesce(p.users_count, 0)",
};

const shownColumns: Pick<CompanyList, "columns" | "joins"> = {
  columns: `c.id, c.name, k.inn, c.is_free, c.paid_until, c.quotas, k.processes_count, k.systems_count, c.created, c.modified, k.files_bytes,
    (select count(*)::int from memberships m where m.company_id = c.id) as users_count,
    array(select u.username from memberships m join users u on u.id = m.user_id left join roles r on r.company_id = m.company_id and r.id = m.role_id
      where m.company_id = c.id and (m.role = 'owner' or 'owner' = any(r.traits)) order by u.username_key) as owners`,
  joins: `join company_sizes(${pageIds}, $1) k on k.company_id = c.id`,
};

/** Returns a page of all companies of the installation, filtered by part of their name or INN. */
async function installedCompanies(
  { db, clock }: Context,
  query: PageQuery & { readonly search?: string | undefined },
): Promise<{ count: number; results: ListedCompany[] }> {
  const list = { from: "companies c where true", values: [clock.now().toISOString()], ...shownColumns };
  const order = orderBy(query.ordering, companyOrderings, `${companyOrderings.name}, c.id`);
  const page = { search: query.search, order, ...pageWindow(query) };
  const { count, rows } = await pageOfCompanies<ListedCompany>(db, list, page);
  return { count, results: rows.map(({ total, position, ...company }) => company) };
}

/** Changes the plan of a company and records it in its history. Its contents are unchanged. */
async function putOnPlan(
  { db, clock }: Context,
  editor: Editor,
  id: number,
  input: CallOf<typeof changePlan>["body"],
): Promise<ListedCompany> {
  await db.inCompany(id, async (transaction) => {
    const [before] = await transaction.query<{ name: string } & Plan>(
      "select name, is_free, paid_until, quotas from companies where id = $1 for no key update",
      [id],
    );
    if (!before) throw refused("not_found");
    const after = { ...before, ...input };
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return;
    transaction.execute("update companies set is_free = $2, paid_until = $3, quotas = $4 where id = $1", [
      ...[id, after.is_free, after.paid_until],
      JSON.stringify(after.quotas),
    ]);
    const of = { form: "company", id } as const;
    recordChange(transaction, {
      kind: "modified",
      form: "company",
      objectId: id,
      root: of,
      version: 1,
      title: before.name,
      changes,
      editor,
    });
  });
  const list = { from: "companies c where c.id = $2", values: [clock.now().toISOString(), id], ...shownColumns };
  const { rows } = await pageOfCompanies<ListedCompany>(db, list, { order: "c.id", limit: 1, offset: 0 });
  const [row] = rows;
  if (!row) throw refused("not_found");
  const { total, position, ...company } = row;
  return company;
}

type Plan = Pick<ListedCompany, "is_free" | "paid_until" | "quotas">;

/** Returns the differences, each with the value before and after. */
function changesOf(before: Plan, after: Plan): Record<string, unknown> {
  const pairs = [
    ["is_free", [before.is_free, after.is_free]],
    ["paid_until", [before.paid_until, after.paid_until]],
    ...quotaForms.map((form) => [`quota_${form}`, [before.quotas[form] ?? null, after.quotas[form] ?? null]] as const),
  ] as const;
  return Object.fromEntries(pairs.filter(([, [was, is]]) => was !== is));
}

/** Registers the superuser's view of the installation: companies and their plans, accounts, sign-ins. */
export function registerInstallation(app: FastifyInstance): void {
  route(app, listInstalledCompanies, async ({ context, query, request }) => {
    const { count, results } = await installedCompanies(context, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, changePlan, ({ context, editor, params, body }) => putOnPlan(context, editor, params.id, body));
  route(app, listInstalledUsers, async ({ context, query, request }) => {
    const { count, results } = await installedUsers(context, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, changeInstalledUser, async ({ context, params, body, ...keeper }) => {
    await changeAccount(context, keeper, params.id, body);
    return installedUser(context, params.id);
  });
  route(app, dropSecondStepOfUser, async ({ context, params, ...keeper }) => {
    await resetSecondStep(context, keeper, params.id);
    return installedUser(context, params.id);
  });
  route(app, endSessionsOfUser, async ({ context, params, ...keeper }) => {
    await endSessions(context, keeper, params.id);
    return installedUser(context, params.id);
  });
  route(app, listSignIns, async ({ context, query, request }) => {
    const { count, results } = await signInsOf(context, query);
    return { count, ...pageLinks(request, count, query), results };
  });
}
