import type { Actor } from "@opis/model/access/access";
import type { Context } from "../../../context.ts";
import type { CurrentUser } from "../current-user.ts";
import { isListedCompany } from "./list-companies.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "./rights.ts";
import { taggedRows } from "./tagged-rows.ts";

/** A company in which the caller may search. */
export interface SearchedCompany {
  readonly id: number;
  readonly name: string;
  readonly name_key: string;
  /** The caller's rights in it. */
  readonly actor: Actor;
}

type FoundRow = Pick<SearchedCompany, "id" | "name" | "name_key"> & RightsRow;

const ofCaller = `select c.id, c.name, c.name_key, ${rightsColumns("$1", "c.id")}
  from companies c
  join users u on u.id = $1
  ${rightsJoins("$1", "c.id")}
  where ${isListedCompany("$2")}`;

/** Returns the companies that the caller's lists may show. */
export async function searchedCompanies(
  { db, config }: Pick<Context, "db" | "config">,
  user: Pick<CurrentUser, "id" | "is_superuser">,
): Promise<SearchedCompany[]> {
  const rows = await db.query<FoundRow>(ofCaller, [user.id, config.SECOND_STEP_REQUIRED]);
  const tagged = await taggedRows(
    db,
    rows.map(({ id, tags }) => ({ company: id, tags })),
  );
  return rows.flatMap(({ id, name, name_key, ...row }, index) => {
    const actor = actorOf({ ...row, is_superuser: user.is_superuser }, tagged[index] ?? []);
    return actor ? [{ id, name, name_key, actor }] : [];
  });
}
