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
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import { dropSecondStep } from "../../core/identity/second-step.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordAccountChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type PageQuery, pageLinks, pageWindow } from "../../http/pagination.ts";
import { route } from "../../http/register-endpoint.ts";
import { installedCompanies, putOnPlan } from "./all-companies.ts";
import { installedUser, installedUsers } from "./all-users.ts";

type Listed = AnswerOf<typeof listSignIns>["results"][number];

interface Wanted extends PageQuery, Pick<CallOf<typeof listSignIns>["query"], "refused" | "search"> {
  readonly user?: number | undefined;
}

const matches = `($1 = '' or strpos(lower(s.name), $1) > 0 or strpos(s.address, $1) > 0)
  and ($2::boolean is null or (s.refusal is not null) = $2) and ($3::int is null or s.user_id = $3)`;

/** Returns a page of sign-in records, newest first. */
async function signInsOf({ db: { pool } }: Context, wanted: Wanted): Promise<{ count: number; results: Listed[] }> {
  const { limit, offset } = pageWindow(wanted);
  const values = [(wanted.search ?? "").trim().toLowerCase(), wanted.refused ?? null, wanted.user ?? null];
  const [counted, found] = await Promise.all([
    pool.query<{ count: number }>(`select count(*)::int as count from sign_ins s where ${matches}`, values),
    pool.query<Listed>(
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
async function changeAccount({ db }: Context, { user, editor }: Keeper, id: number, given: Flags): Promise<void> {
  if (id === user.id && given.is_active === false) throw refused("own_account_stays");
  await db.outsideCompanies(async (transaction) => {
    const before = await accountOf(transaction, id);
    const after = { ...before, ...given };
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
