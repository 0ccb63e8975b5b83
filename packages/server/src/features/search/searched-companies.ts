import type { Actor } from "@opis/model/access";
import { normaliseName } from "@opis/model/validation/name";
import type { Context } from "../../context.ts";
import { prepared } from "../../db/prepared.ts";
import type { CurrentUser } from "../../http/caller.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "../../identity/rights.ts";

/** A company in which the caller may look for something. */
export interface SearchedCompany {
  readonly id: number;
  readonly name: string;
  readonly name_key: string;
  /** The caller in it. */
  readonly actor: Actor;
}

type FoundRow = Pick<SearchedCompany, "id" | "name" | "name_key"> & RightsRow;

const ofCaller = `select c.id, c.name, c.name_key, ${rightsColumns("$1", "c.id")}
  from companies c
  ${rightsJoins("$1", "c.id")}
  where $2 or m.user_id is not null or exists (select from object_grants g where g.user_id = $1 and g.company_id = c.id)`;

/** The companies of the caller: those where they have a role or a granted row, all of them for a superuser. */
export async function searchedCompanies({ db }: Context, user: CurrentUser): Promise<SearchedCompany[]> {
  const { rows } = await db.pool.query<FoundRow>(prepared(ofCaller, [user.id, user.is_superuser]));
  return rows.flatMap(({ id, name, name_key, ...row }) => {
    const actor = actorOf({ ...row, is_superuser: user.is_superuser });
    return actor ? [{ id, name, name_key, actor }] : [];
  });
}

/** The words of a search as names are compared. */
export function searchWords(search: string): readonly string[] {
  return [...new Set(normaliseName(search).split(" ").filter(Boolean))];
}
