import { changelog, unseenReleases } from "@opis/model/changelog";
import * as contract from "@opis/model/contract/installation/changelog";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { pageOfRows } from "../http/pagination.ts";
import { route } from "../http/register-endpoint.ts";

/** Default page size of releases (specification 9). */
const defaultLimit = 10;

/** Registers the routes of «Что нового»: releases that the user has not seen yet (specification 7.8). */
export function registerChangelog(app: FastifyInstance): void {
  route(app, contract.listUnseen, async ({ context, request, user, query, language }) => {
    const unseen = unseenReleases(await readReader(context, user.id));
    const releases = unseen.map(({ changes, ...release }) => ({
      ...release,
      changes: changes.map(({ text }) => text[language]),
    }));
    return pageOfRows(request, { limit: defaultLimit, ...query }, releases, ["version", "day"]);
  });
  route(app, contract.markSeen, async ({ context, user }) => {
    await context.db.pool.query("update users set changelog_seen = $2 where id = $1", [
      user.id,
      changelog[0]?.version ?? null,
    ]);
    return undefined;
  });
}

async function readReader({ db }: Context, user: number): Promise<Parameters<typeof unseenReleases>[0]> {
  const { rows } = await db.pool.query<{ seen: string | null; joined: string }>(
    "select changelog_seen as seen, date_joined as joined from users where id = $1",
    [user],
  );
  const [row] = rows;
  if (!row) throw new Error("the caller has no account");
  return { seen: row.seen, joined: companyDay(new Date(row.joined), defaultTimeZone) };
}
