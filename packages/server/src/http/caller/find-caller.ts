import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { codeOf } from "../../db/error-code.ts";
import { anotherCaller } from "../../db/transactions/as-expected.ts";
import { prepared } from "../../db/transactions/prepared.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { tokenPrefix, tokenWorks } from "../../identity/keys/api-tokens.ts";
import { tokenHash } from "../../identity/links/token-hash.ts";
import { isVouchedSession, mayHaveSession } from "../../identity/may-have-session.ts";
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
  readonly lacks_second_step: boolean;
  /** Where the company lives that the call is about; null where they can open none such. */
  readonly place: string | null;
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

/** The columns of a caller. */
function columnsOf({ program, isVouched }: Means): Readonly<Record<keyof KnownCaller, string>> {
  return {
    id: "u.id",
    username: "u.username",
    is_superuser: "u.is_superuser",
    default_company: "u.default_company",
    lacks_second_step: `($5::boolean or coalesce(c.second_step_required, false)) and not ${hasSecondStep} and not ${isVouched}`,
    place: "c.place",
    rights_revision: "c.rights_revision",
    program,
  };
}

function joinsOf({ from, opens, isVouched }: Means): string {
  return `from ${from}
    left join companies c on c.id = $3 and ${opens}
    where ${mayHaveSession("$4", isVouched)}`;
}

// One round trip of a prepared statement: what calls, the user, and the company; their rights in it are mostly known.
function findBy(means: Means): string {
  const columns = Object.entries(columnsOf(means)).map(([name, sql]) => `${sql} as ${name}`);
  return `select ${columns.join(", ")}, ${means.isIdle} as idle, c.revision, c.circumstances_revision ${joinsOf(means)}`;
}

function demandBy(means: Means): string {
  const members = Object.entries(columnsOf(means)).map(([name, sql]) => `'${name}', ${sql}`);
  return `select as_expected((select jsonb_build_object(${members.join(", ")}) = $6::jsonb ${joinsOf(means)}), '${anotherCaller}')`;
}

const finding = { session: findBy(bySession), token: findBy(byToken) };
const demanding = { session: demandBy(bySession), token: demandBy(byToken) };

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
  const expected = JSON.stringify(known);
  const others = demandedIn.get(transaction) ?? new Set<string>();
  demandedIn.set(transaction, others);
  const key = `${kind} ${name} ${user} ${company} ${expected}`;
  // Of those who share a transaction many are one.
  if (others.has(key)) return;
  others.add(key);
  // What people are in other companies counts as well.
  const everywhere = transaction.of(0);
  const values = [name, user, company, transaction.now, config.SECOND_STEP_REQUIRED, expected];
  everywhere.send(demanding[kind], values, (error) => {
    if (codeOf(error) === anotherCaller) onAnother();
    return error;
  });
}
