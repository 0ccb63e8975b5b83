import type { Actor } from "@opis/model/access";
import { refused } from "@opis/model/errors";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { ownPlace } from "../db/place.ts";
import { prepared } from "../db/prepared.ts";
import { tokenPrefix, tokenWorks } from "../identity/api-tokens.ts";
import { isVouchedSession, mayHaveSession } from "../identity/may-have-session.ts";
import { hasSecondStep } from "../identity/second-step.ts";
import { tokenHash } from "../identity/token-hash.ts";
import { programEditor, userEditor } from "../records/editor.ts";
import { revisionsOf } from "../records/revision-of.ts";
import { readAccessToken } from "./access-token.ts";
import { authenticateKey } from "./authenticate-key.ts";
import type { Caller, Program } from "./caller.ts";
import { isViewing, viewedBy } from "./view-as.ts";

/** What the database tells of a caller. */
interface CallerRow {
  readonly id: number;
  readonly username: string;
  readonly is_superuser: boolean;
  readonly default_company: number | null;
  readonly idle: boolean;
  readonly lacks_second_step: boolean;
  /** Of the company that the call is about; null where they can open none such. */
  readonly revision: number | null;
  readonly circumstances_revision: number | null;
  /** Where it lives. */
  readonly place: string | null;
  readonly rights_revision: number | null;
  /** What calls for them, by a token; null where they call themselves. */
  readonly program: (Program & { readonly companies: number[] | null }) | null;
}

/** By what a caller is known: the session of an access token, or a token of a program. */
interface Credential {
  /** Joins the user (`u`) to what calls (`s`), which stands for `$1`. */
  readonly from: string;
  readonly isIdle: string;
  /** Whether it opens the company (`c`). */
  readonly opens: string;
  readonly program: string;
  /** Whether a provider of single sign-on vouches for the person. */
  readonly isVouched: string;
}

const bySession: Credential = {
  from: "sessions s join users u on u.id = s.user_id and s.id = $1 and s.user_id = $2 and s.revoked is null",
  isIdle: "s.last_active < $4::timestamptz",
  opens: "true",
  program: "null",
  isVouched: isVouchedSession,
};

const opensByToken = "exists (select from api_token_companies o where o.token_id = t.id and o.company_id = c.id)";
const byToken: Credential = {
  from: `api_tokens t join users u on u.id = t.user_id and t.token_hash = $1 and $2::int is null and ${tokenWorks("$5")}`,
  isIdle: "t.last_used is null or t.last_used < $4::timestamptz",
  opens: `(t.everywhere or ${opensByToken})`,
  program: `jsonb_build_object('id', t.id, 'name', t.name, 'read_only', t.read_only, 'companies', case when not t.everywhere then
    array(select o.company_id from api_token_companies o where o.token_id = t.id) end)`,
  isVouched: "false",
};

// One round trip of a prepared statement: what calls, the user, and the company; their rights in it are mostly known.
const findCaller = ({ from, isIdle, opens, program, isVouched }: Credential) => `
    select u.id, u.username, u.is_superuser, u.default_company, ${isIdle} as idle, ${program} as program, c.revision, c.circumstances_revision, c.place, c.rights_revision,
      ($6::boolean or coalesce(c.second_step_required, false)) and not ${hasSecondStep} and not ${isVouched} as lacks_second_step
    from ${from}
    left join companies c on c.id = $3 and ${opens}
    where ${mayHaveSession("$5", isVouched)}`;

const findBySession = findCaller(bySession);
const findByToken = findCaller(byToken);

const activityPrecisionMilliseconds = 60_000;

/** Finds out who calls, by a token or a key; throws `not_signed_in`. `company` is the one that the call is about. */
export async function authenticate(
  context: Context,
  request: FastifyRequest,
  company: number | undefined,
): Promise<Caller> {
  const key = credential("Privacy", request);
  if (key !== undefined) return authenticateKey(context, request, key, company);
  const found = await findRow(context, request, company);
  if (!found) throw refused("not_signed_in");
  const { row, session } = found;
  if (row.idle) noteActivity(context, found, request.ip);
  const { id, username, is_superuser, default_company, program } = row;
  const user = { id, username, is_superuser, default_company, session };
  const own = {
    editor: program ? programEditor(user, program.name) : userEditor(user),
    user: program?.companies ? { ...user, onlyCompanies: program.companies } : user,
    ...(program && { program }),
    company,
    actor: await actorIn(context, row, company),
    lacksSecondStep: row.lacks_second_step,
    ...(await revisionsIn(context, row, company)),
    isViewing: isViewing(request),
  };
  if (!own.isViewing || company === undefined) return own;
  const { actor, ...viewed } = await viewedBy(context, request, { session, company, actor: own.actor });
  return { ...own, user: { ...viewed, is_superuser: false, session }, actor };
}

/**
 * What the caller of a request may do in a company by now, whichever the call is about; undefined where it is not theirs, or
 * their token or session has ended. Asking is no activity of theirs.
 */
export async function rightsIn(context: Context, request: FastifyRequest, company: number): Promise<Actor | undefined> {
  const found = await findRow(context, request, company);
  const actor = found && !found.row.lacks_second_step ? await actorIn(context, found.row, company) : undefined;
  if (!found || !actor || !isViewing(request)) return actor;
  return (await viewedBy(context, request, { session: found.session, company, actor })).actor;
}

interface Found {
  readonly row: CallerRow;
  /** The session, or the program in its place. */
  readonly session: string;
}

async function findRow(
  context: Context,
  request: FastifyRequest,
  company: number | undefined,
): Promise<Found | undefined> {
  const { db, clock, config } = context;
  const token = credential("Bearer", request);
  if (token === undefined) return undefined;
  const isProgram = token.startsWith(tokenPrefix);
  const claims = isProgram ? undefined : await readAccessToken(context, token);
  if (!isProgram && !claims) return undefined;
  const now = clock.now();
  const idleSince = new Date(now.getTime() - activityPrecisionMilliseconds);
  const found = await db.pool.query<CallerRow>(
    prepared(claims ? findBySession : findByToken, [
      claims ? claims.session : tokenHash(token),
      claims ? claims.user : null,
      company ?? null,
      idleSince.toISOString(),
      now.toISOString(),
      config.SECOND_STEP_REQUIRED,
    ]),
  );
  const [row] = found.rows;
  return row && { row, session: claims ? claims.session : `token ${row.program?.id}` };
}

function credential(scheme: "Bearer" | "Privacy", { headers }: FastifyRequest): string | undefined {
  const [said, token, ...more] = (headers.authorization ?? "").split(" ");
  return said?.toLowerCase() === scheme.toLowerCase() && more.length === 0 ? token : undefined;
}

async function actorIn(
  { rights }: Context,
  { id, is_superuser, rights_revision }: CallerRow,
  company: number | undefined,
): Promise<Actor | undefined> {
  if (company === undefined || rights_revision === null) return undefined;
  return rights({ user: id, is_superuser, company, revision: rights_revision });
}

// The catalogue is asked with the caller; it knows the revisions of the companies beside it.
async function revisionsIn(
  { db }: Context,
  { revision, circumstances_revision, place }: CallerRow,
  company: number | undefined,
): Promise<Pick<Caller, "revision" | "circumstances">> {
  if (company === undefined || place === null || place === ownPlace)
    return { revision: revision ?? 0, circumstances: circumstances_revision ?? 0 };
  return revisionsOf(db, company);
}

const noteOfSession = `with active as (update sessions set last_active = greatest(last_active, $2::timestamptz), address = $3 where id = $1 returning user_id)
    update users set last_seen = $2::timestamptz where id in (select user_id from active)`;
const noteOfProgram = "update api_tokens set last_used = $2::timestamptz, last_address = $3 where id = $1";

// Nobody waits for it: an answer must not be slower for keeping the time and place of the last request.
function noteActivity(context: Context, { row: { program }, session }: Found, address: string): void {
  const values = [program ? program.id : session, context.clock.now().toISOString(), address];
  context.db.pool
    .query(program ? noteOfProgram : noteOfSession, values)
    .catch((error: unknown) => context.log.error({ err: error }, "activity was not kept"));
}
