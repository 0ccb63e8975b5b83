import type { Actor, Grants, LevelBySection } from "@opis/model/access";
import { refused } from "@opis/model/errors";
import type { RoleTrait } from "@opis/model/role-traits";
import { builtInRoles, isBuiltInRole, type Role } from "@opis/model/roles";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { prepared } from "../db/prepared.ts";
import { mayHaveSession } from "../identity/may-have-session.ts";
import { hasSecondStep } from "../identity/second-step.ts";
import { userEditor } from "../records/editor.ts";
import { type AccessClaims, readAccessToken } from "./access-token.ts";
import { authenticateKey } from "./authenticate-key.ts";
import type { Caller } from "./caller.ts";

/** What the database tells of a caller. */
export interface CallerRow {
  username: string;
  is_superuser: boolean;
  default_company: number | null;
  idle: boolean;
  lacks_second_step: boolean;
  revision: number | null;
  role: string | null;
  levels: LevelBySection | null;
  traits: RoleTrait[] | null;
  grants: Grants | null;
}

// One round trip of a prepared statement: the session, the user, the role in the company and the rows granted there.
const findCaller = `
    select u.username, u.is_superuser, u.default_company, s.last_active < $4::timestamptz as idle, c.revision,
      ($6::boolean or coalesce(c.second_step_required, false)) and not ${hasSecondStep} as lacks_second_step,
      m.role, r.levels, r.traits,
      (select jsonb_object_agg(g.form, g.levels) from
        (select form, jsonb_object_agg(object_id, level) as levels from object_grants
          where user_id = u.id and company_id = c.id group by form) g) as grants
    from sessions s
    join users u on u.id = s.user_id
    left join companies c on c.id = $3
    left join memberships m on m.user_id = u.id and m.company_id = c.id
    left join roles r on r.company_id = m.company_id and r.id = m.role_id
    where s.id = $1 and s.user_id = $2 and s.revoked is null and ${mayHaveSession("$5")}`;

const activityPrecisionMilliseconds = 60_000;

/** Finds out who calls, by a token or a key; throws `not_signed_in`. `company` is the one that the call is about. */
export async function authenticate(
  context: Context,
  request: FastifyRequest,
  company: number | undefined,
): Promise<Caller> {
  const key = credential("Privacy", request);
  if (key !== undefined) return authenticateKey(context, request, key, company);
  const claims = await claimsOf(context, request);
  const row = claims && (await findRow(context, claims, company));
  if (!row) throw refused("not_signed_in");
  if (row.idle) noteActivity(context, claims.session, request.ip);
  const { username, is_superuser, default_company } = row;
  const user = { id: claims.user, username, is_superuser, default_company, session: claims.session };
  const lacksSecondStep = row.lacks_second_step;
  return { editor: userEditor(user), user, company, actor: actorOf(row), lacksSecondStep, revision: row.revision ?? 0 };
}

/**
 * What the caller of a request may do in a company by now, whichever the call is about; undefined where it is not theirs, or
 * their token or session has ended. Asking is no activity of theirs.
 */
export async function rightsIn(context: Context, request: FastifyRequest, company: number): Promise<Actor | undefined> {
  const claims = await claimsOf(context, request);
  const row = claims && (await findRow(context, claims, company));
  return row && !row.lacks_second_step ? actorOf(row) : undefined;
}

async function claimsOf(context: Context, request: FastifyRequest): Promise<AccessClaims | undefined> {
  const token = credential("Bearer", request);
  return token === undefined ? undefined : readAccessToken(context, token);
}

async function findRow(
  { db, clock, config }: Context,
  claims: AccessClaims,
  company: number | undefined,
): Promise<CallerRow | undefined> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - activityPrecisionMilliseconds);
  const values = [
    claims.session,
    claims.user,
    company ?? null,
    idleSince.toISOString(),
    now.toISOString(),
    config.SECOND_STEP_REQUIRED,
  ];
  const found = await db.pool.query<CallerRow>(prepared(findCaller, values));
  return found.rows[0];
}

function credential(scheme: "Bearer" | "Privacy", { headers }: FastifyRequest): string | undefined {
  const [said, token, ...more] = (headers.authorization ?? "").split(" ");
  return said?.toLowerCase() === scheme.toLowerCase() && more.length === 0 ? token : undefined;
}

function actorOf(row: CallerRow): Actor | undefined {
  if (row.revision === null) return undefined;
  const role = roleOf(row);
  if (!row.is_superuser && !role && row.grants === null) return undefined;
  return {
    is_superuser: row.is_superuser,
    levels: role?.levels,
    traits: role?.traits ?? [],
    grants: row.grants ?? {},
  };
}

/** The role of a membership: a built-in one by its name, or the company's own; undefined without membership. */
export function roleOf({ role, levels, traits }: Pick<CallerRow, "role" | "levels" | "traits">): Role | undefined {
  if (levels) return { levels, traits: traits ?? [] };
  return role !== null && isBuiltInRole(role) ? builtInRoles[role] : undefined;
}

// Nobody waits for it: an answer must not be slower for keeping the time and place of the last request.
function noteActivity(context: Context, session: string, address: string): void {
  const text = `with active as (update sessions set last_active = greatest(last_active, $2::timestamptz), address = $3 where id = $1 returning user_id)
    update users set last_seen = $2::timestamptz where id in (select user_id from active)`;
  context.db.pool
    .query(text, [session, context.clock.now().toISOString(), address])
    .catch((error: unknown) => context.log.error({ err: error }, "activity was not kept"));
}
