import type { Actor } from "@opis/model/access/access";
import { mayViewAs, readOnly } from "@opis/model/access/view-as-access";
import { viewAsHeader } from "@opis/model/access/view-as-header";
import { refused } from "@opis/model/errors";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "../core/identity/rights/rights.ts";
import { taggedRows } from "../core/identity/rights/tagged-rows.ts";
import { programEditor, userEditor } from "../core/records/editor.ts";
import { authenticateKey, type Caller } from "./authenticate-respondent.ts";
import { type CallerRow, type Credentials, credentialsOf, findCaller, readAuthorization } from "./find-caller.ts";

/** The result of looking up the credentials. */
interface FoundCaller {
  readonly row: CallerRow;
  readonly credentials: Credentials;
  /** The session, or the program instead of one. */
  readonly session: string;
}

/** The member whose view another user has taken on. */
interface Viewed {
  readonly id: number;
  readonly username: string;
  readonly default_company: number | null;
  readonly actor: Actor;
}

/** A session that views a company as another member, and the right by which it does. */
interface Viewing {
  readonly session: string;
  readonly company: number;
  /** The real user's rights. */
  readonly actor: Actor | undefined;
}

type ViewedRow = RightsRow & Omit<Viewed, "actor"> & { readonly is_superuser: boolean };

const findViewed = `select u.id, u.username, u.default_company, u.is_superuser, ${rightsColumns("u.id", "v.company_id")}
  from viewings v
  join users u on u.id = v.user_id
  ${rightsJoins("u.id", "v.company_id")}
  where v.session_id = $1 and v.company_id = $2 and v.user_id = $3`;

/** Returns whether a request asks to view a company as another member, allowed or not. */
function isViewing({ headers }: FastifyRequest): boolean {
  return headers[viewAsHeader.toLowerCase()] !== undefined;
}

/**
 * Returns the member as whom a request views a company: with their rights, read-only. Throws `viewing_over` if the
 * session has not started viewing, or may no longer do so.
 */
async function viewedBy({ db }: Context, request: FastifyRequest, viewing: Viewing): Promise<Viewed> {
  const id = Number(request.headers[viewAsHeader.toLowerCase()]);
  const values = [viewing.session, viewing.company, Number.isSafeInteger(id) ? id : 0];
  const [row] = await db.query<ViewedRow>(findViewed, values);
  const [tagged = []] = row ? await taggedRows(db, [{ company: viewing.company, tags: row.tags }]) : [];
  const viewedActor = row && actorOf(row, tagged);
  if (!row || !viewedActor || !viewing.actor || !mayViewAs(viewing.actor, viewedActor)) throw refused("viewing_over");
  const { username, default_company } = row;
  return { id: row.id, username, default_company, actor: readOnly(viewedActor) };
}

/** Authenticates the caller by a token or a key; throws `not_signed_in`. `company` is the company of the call. */
export async function authenticate(
  context: Context,
  request: FastifyRequest,
  company: number | undefined,
): Promise<Caller> {
  const key = readAuthorization("Privacy", request);
  if (key !== undefined) return authenticateKey(context, request, key, company);
  const match = await find(context, request, company);
  if (!match) throw refused("not_signed_in");
  if (match.row.idle) recordActivity(context, match, request.ip);
  return callerFrom(context, request, match, company);
}

/**
 * Returns the caller's current rights in a company, whichever company the call is about; undefined if it is not theirs,
 * or their token or session has ended. Does not count as activity.
 */
export async function rightsIn(context: Context, request: FastifyRequest, company: number): Promise<Actor | undefined> {
  const match = await find(context, request, company);
  const isClosed = match?.row.lacks_second_step || match?.row.is_unpaid;
  const actor = match && !isClosed ? await actorIn(context, match.row, company) : undefined;
  if (!match || !actor || !isViewing(request)) return actor;
  return (await viewedBy(context, request, { session: match.session, company, actor })).actor;
}

async function find(
  context: Context,
  request: FastifyRequest,
  company: number | undefined,
): Promise<FoundCaller | undefined> {
  const credentials = await credentialsOf(context, request);
  const row = credentials && (await findCaller(context, credentials, company));
  return row && { row, credentials, session: row.program ? `token ${row.program.id}` : credentials.name };
}

async function callerFrom(
  context: Context,
  request: FastifyRequest,
  { row, session }: FoundCaller,
  company: number | undefined,
): Promise<Caller> {
  const { id, username, is_superuser, default_company, program } = row;
  const user = { id, username, is_superuser, default_company, session };
  const ownCaller = {
    editor: program ? programEditor(user, program.name) : userEditor(user),
    user: program?.companies ? { ...user, onlyCompanies: program.companies } : user,
    ...(program && { program }),
    company,
    actor: await actorIn(context, row, company),
    lacksSecondStep: row.lacks_second_step,
    isUnpaid: row.is_unpaid,
    revision: row.revision ?? 0,
    circumstances: row.circumstances_revision ?? 0,
    isViewing: isViewing(request),
  };
  if (!ownCaller.isViewing || company === undefined) return ownCaller;
  const { actor, ...viewed } = await viewedBy(context, request, { session, company, actor: ownCaller.actor });
  return { ...ownCaller, user: { ...viewed, is_superuser: false, session }, actor };
}

async function actorIn(
  { rights }: Context,
  { id, is_superuser, rights_revision }: CallerRow,
  company: number | undefined,
): Promise<Actor | undefined> {
  if (company === undefined || rights_revision === null) return undefined;
  return rights({ user: id, is_superuser, company, revision: rights_revision });
}

const noteOfSession = `with active as (update sessions set last_active = greatest(last_active, $2::timestamptz), address = $3 where id = $1 returning user_id)
    update users set last_seen = $2::timestamptz where id in (select user_id from active)`;
const noteOfProgram = "update api_tokens set last_used = $2::timestamptz, last_address = $3 where id = $1";

// Not awaited: recording the time and address of the request must not delay the response.
function recordActivity(context: Context, { row: { program }, credentials }: FoundCaller, address: string): void {
  const values = [program ? program.id : credentials.name, context.clock.now().toISOString(), address];
  context.db.pool
    .query(program ? noteOfProgram : noteOfSession, values)
    .catch((error: unknown) => context.log.error({ err: error }, "activity was not recorded"));
}
