import type { Actor } from "@opis/model/access/access";
import { viewAsHeader } from "@opis/model/access/view-as-header";
import { mayViewAs, readOnly } from "@opis/model/access/viewing-access";
import { refused } from "@opis/model/errors";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "../../identity/rights/rights.ts";
import { taggedRows } from "../../identity/rights/tagged-rows.ts";

/** A member of a company, as whom somebody looks at it. */
export interface Viewed {
  readonly id: number;
  readonly username: string;
  readonly default_company: number | null;
  readonly actor: Actor;
}

/** Which session looks at which company, by what right. */
export interface Viewing {
  readonly session: string;
  readonly company: number;
  /** Who really looks. */
  readonly actor: Actor | undefined;
}

type ViewedRow = RightsRow & Omit<Viewed, "actor"> & { readonly is_superuser: boolean };

const findViewed = `select u.id, u.username, u.default_company, u.is_superuser, ${rightsColumns("u.id", "v.company_id")}
  from viewings v
  join users u on u.id = v.user_id
  ${rightsJoins("u.id", "v.company_id")}
  where v.session_id = $1 and v.company_id = $2 and v.user_id = $3`;

/** Whether a request looks as somebody else, be it right to or not. */
export function isViewing({ headers }: FastifyRequest): boolean {
  return headers[viewAsHeader.toLowerCase()] !== undefined;
}

/**
 * As whom a request looks at a company, with what they see and nothing that they may change. Refuses with `viewing_over` where the
 * session has not begun to, or may not do so any more.
 */
export async function viewedBy({ db }: Context, request: FastifyRequest, viewing: Viewing): Promise<Viewed> {
  const id = Number(request.headers[viewAsHeader.toLowerCase()]);
  const values = [viewing.session, viewing.company, Number.isSafeInteger(id) ? id : 0];
  const [row] = await db.query<ViewedRow>(findViewed, values);
  const [tagged = []] = row ? await taggedRows(db, [{ company: viewing.company, tags: row.tags }]) : [];
  const seen = row && actorOf(row, tagged);
  if (!row || !seen || !viewing.actor || !mayViewAs(viewing.actor, seen)) throw refused("viewing_over");
  const { username, default_company } = row;
  return { id: row.id, username, default_company, actor: readOnly(seen) };
}
