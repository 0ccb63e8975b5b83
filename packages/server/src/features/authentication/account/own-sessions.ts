import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listSessions } from "@opis/model/contract/people/account";
import { refused } from "@opis/model/errors";
import type { Context } from "../../../context.ts";
import type { CurrentUser } from "../../../identity/current-user.ts";

type Sessions = Pick<AnswerOf<typeof listSessions>, "count" | "results">;

/** The caller's sessions that go on, the one used last first: one left alone for longer than it may be has ended. */
export async function sessionsOf(
  { db, clock, config }: Context,
  { id, session }: CurrentUser,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Sessions> {
  const since = new Date(clock.now().getTime() - config.INACTIVITY_SECONDS * 1_000).toISOString();
  const { rows } = await db.pool.query<Sessions["results"][number]>(
    `select id, user_agent, address, created, last_active, id = $2 as is_current from sessions
     where user_id = $1 and revoked is null and (last_active >= $3 or id = $2) order by last_active desc, id`,
    [id, session, since],
  );
  return { count: rows.length, results: rows.slice(offset, offset + limit) };
}

/** Ends one of the caller's sessions; another's is `not_found`. */
export async function endOne({ db, clock }: Context, user: CurrentUser, session: string): Promise<void> {
  const ended = await db.pool.query(
    "update sessions set revoked = $3 where user_id = $1 and id = $2 and revoked is null",
    [user.id, session, clock.now().toISOString()],
  );
  if (ended.rowCount === 0) throw refused("not_found");
}

/** Ends all of the caller's sessions but the one they call from; answers how many. */
export async function endOthers({ db, clock }: Context, { id, session }: CurrentUser): Promise<number> {
  const ended = await db.pool.query(
    "update sessions set revoked = $3 where user_id = $1 and id <> $2 and revoked is null",
    [id, session, clock.now().toISOString()],
  );
  return ended.rowCount ?? 0;
}
