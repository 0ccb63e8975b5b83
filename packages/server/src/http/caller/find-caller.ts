import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { codeOf } from "../../db/error-code.ts";
import { anotherCaller } from "../../db/transactions/as-expected.ts";
import { prepared } from "../../db/transactions/prepared.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { tokenPrefix, tokenWorks } from "../../identity/keys/api-tokens.ts";
import { tokenHash } from "../../identity/links/token-hash.ts";
import { isVouchedSession, mayHaveSession, superuserMayHaveSession } from "../../identity/may-have-session.ts";
import { hasSecondStep } from "../../identity/second-step/second-step.ts";
import { readAccessToken } from "./access-token.ts";
import type { Program } from "./caller.ts";
import { credential } from "./credential.ts";

/** Who calls, as the database tells it. */
export interface KnownCaller {
  readonly id: number;
  readonly username: string;
  readonly is_superuser: boolean;
  readonly default_company: number | null;
  /** Whether their own password does not let them in without a second step. */
  readonly owes_second_step: boolean;
  readonly lacks_second_step: boolean;
  /** Of the company that the call is about; null where they can open none such. */
  readonly rights_revision: number | null;
  /** What calls for them, by a token; null where they call themselves. */
  readonly program: (Program & { readonly companies: number[] | null }) | null;
}

/** A caller with what moves from call to call. */
export interface CallerRow extends KnownCaller {
  readonly idle: boolean;
  /** Of the company. */
  readonly revision: number | null;
  readonly circumstances_revision: number | null;
}

/** By what a caller is known: the session of an access token, or a token of a program. */
interface Means {
  /** Joins the user (`u`) to what calls (`s`), which stands for `$1`. */
  readonly from: string;
  readonly isIdle: string;
  /** Whether it opens the company (`c`). */
  readonly opens: string;
  readonly program: string;
  /** Whether a provider of single sign-on vouches for the person. */
  readonly isVouched: string;
}

const bySession: Means = {
  from: "sessions s join users u on u.id = s.user_id and s.id = $1 and s.user_id = $2 and s.revoked is null",
  isIdle: "s.last_active < $6::timestamptz",
  opens: "true",
  program: "null",
  isVouched: isVouchedSession,
};

const opensByToken = "exists (select from api_token_companies o where o.token_id = t.id and o.company_id = c.id)";
const byToken: Means = {
  from: `api_tokens t join users u on u.id = t.user_id and t.token_hash = $1 and $2::int is null and ${tokenWorks("$4")}`,
  isIdle: "t.last_used is null or t.last_used < $6::timestamptz",
  opens: `(t.everywhere or ${opensByToken})`,
  program: `jsonb_build_object('id', t.id, 'name', t.name, 'read_only', t.read_only, 'companies', case when not t.everywhere then
    array(select o.company_id from api_token_companies o where o.token_id = t.id) end)`,
  isVouched: "false",
};

/** What decides which questions about a caller need not be asked. */
type Kind = Pick<KnownCaller, "is_superuser" | "owes_second_step">;

type Fact = readonly [name: keyof KnownCaller, type: string, sql: string];

/** What is known of a caller. */
function factsOf({ program, isVouched }: Means): readonly Fact[] {
  const owes = `($5::boolean or coalesce(c.second_step_required, false)) and not ${isVouched}`;
  return [
    ["id", "int", "u.id"],
    ["username", "text", "u.username"],
    ["is_superuser", "boolean", "u.is_superuser"],
    ["default_company", "int", "u.default_company"],
    ["owes_second_step", "boolean", owes],
    ["lacks_second_step", "boolean", `${owes} and not ${hasSecondStep}`],
    ["rights_revision", "int", "c.rights_revision"],
    ["program", "jsonb", program],
  ];
}

function joinsOf({ from, opens }: Means, condition: string): string {
  return `from ${from}
    left join companies c on c.id = $3 and ${opens}
    where ${condition}`;
}

// One round trip of a prepared statement: what calls, the user, and the company; their rights in it are mostly known.
function findBy(means: Means): string {
  const columns = factsOf(means).map(([name, , sql]) => `${sql} as ${name}`);
  const from = joinsOf(means, mayHaveSession("$4", means.isVouched));
  return `select ${columns.join(", ")}, ${means.isIdle} as idle, c.revision, c.circumstances_revision ${from}`;
}

/** A demand that a caller is the one who is known: its text, and what of the caller its parameters are, from `$6` on. */
interface Demand {
  readonly text: string;
  readonly told: readonly (keyof KnownCaller)[];
}

// What follows from the rest is not asked: PostgreSQL opens a table for each question, also for one that it need not answer.
function demandBy(means: Means, { is_superuser, owes_second_step }: Kind): Demand {
  const asked = factsOf(means).filter(([name]) => name !== "lacks_second_step" || owes_second_step);
  const mayHave = is_superuser ? superuserMayHaveSession : mayHaveSession;
  const found = asked.map(([, , sql]) => sql);
  const known = asked.map(([, type], place) => `$${place + 6}::${type}`);
  const text = `select as_expected((select (${found.join(", ")}) is not distinct from (${known.join(", ")})
    ${joinsOf(means, mayHave("$4", means.isVouched))}), '${anotherCaller}')`;
  return { text, told: asked.map(([name]) => name) };
}

const meansBy = { session: bySession, token: byToken };
const finding = { session: findBy(bySession), token: findBy(byToken) };
const demands = new Map<string, Demand>();

function demandOf(kind: Credentials["kind"], { is_superuser, owes_second_step }: Kind): Demand {
  const key = `${kind} ${is_superuser} ${owes_second_step}`;
  const demand = demands.get(key) ?? demandBy(meansBy[kind], { is_superuser, owes_second_step });
  demands.set(key, demand);
  return demand;
}

/** What a request names itself by. */
export interface Credentials {
  readonly kind: "session" | "token";
  /** The session, or the hash of the token. */
  readonly name: string;
  /** Whose session it is. */
  readonly user: number | null;
}

/** What a request names itself by, whether or not that is known here; undefined where by nothing of ours. */
export async function credentialsOf(context: Context, request: FastifyRequest): Promise<Credentials | undefined> {
  const token = credential("Bearer", request);
  if (token === undefined) return undefined;
  if (token.startsWith(tokenPrefix)) return { kind: "token", name: tokenHash(token), user: null };
  const claims = await readAccessToken(context, token);
  return claims && { kind: "session", name: claims.session, user: claims.user };
}

/** How old a note of somebody's activity may become, milliseconds. */
const activityPrecisionMilliseconds = 60_000;

/** Finds out who calls; undefined where the credentials open nothing. `company` is the one that the call is about. */
export async function findCaller(
  { db, clock, config }: Context,
  { kind, name, user }: Credentials,
  company: number | undefined,
): Promise<CallerRow | undefined> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - activityPrecisionMilliseconds);
  const values = [name, user, company ?? null, now.toISOString(), config.SECOND_STEP_REQUIRED, idleSince.toISOString()];
  const { rows } = await db.pool.query<CallerRow>(prepared(finding[kind], values));
  return rows[0];
}

const demandedIn = new WeakMap<Transaction, Set<string>>();

/**
 * Demands in a transaction that who calls still is the one who was found a moment ago; else it is given up with the code `anotherCaller`, and
 * `onAnother` hears of it.
 */
export function demandCaller(
  { config }: Pick<Context, "config">,
  transaction: Transaction,
  { kind, name, user }: Credentials,
  { company, known }: { readonly company: number; readonly known: KnownCaller },
  onAnother: () => void,
): void {
  const { text, told } = demandOf(kind, known);
  const expected = told.map((name) => known[name]);
  const others = demandedIn.get(transaction) ?? new Set<string>();
  demandedIn.set(transaction, others);
  const key = `${kind} ${name} ${user} ${company} ${JSON.stringify(expected)}`;
  // Of those who share a transaction many are one.
  if (others.has(key)) return;
  others.add(key);
  // What people are in other companies counts as well.
  const everywhere = transaction.of(0);
  const values = [name, user, company, transaction.now, config.SECOND_STEP_REQUIRED, ...expected];
  everywhere.send(text, values, (error) => {
    if (codeOf(error) === anotherCaller) onAnother();
    return error;
  });
}
