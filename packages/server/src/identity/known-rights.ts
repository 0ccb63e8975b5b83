import type { Actor } from "@opis/model/access";
import type { Database } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { revisionCache } from "../records/revision-cache.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "./rights.ts";

/** Whose rights, and in which company, of which `rights_revision` or a later one. */
interface Whose {
  readonly user: number;
  readonly is_superuser: boolean;
  readonly company: number;
  readonly revision: number;
}

/** What somebody may do in a company; undefined where nothing in it is open to them. */
export type KnownRights = (whose: Whose) => Promise<Actor | undefined>;

interface Found {
  readonly actor: Actor | undefined;
  /** Tags open something to them, and they move with the questionnaires, not with the rights. */
  readonly isByTag: boolean;
}

type FoundRow = RightsRow & { readonly by_tag: boolean };

const mostPeople = 10_000;

const findRights = `select ${rightsColumns("$1", "$2")}, exists (select from group_members gm
    join group_tag_grants g on g.company_id = gm.company_id and g.group_id = gm.group_id
    where gm.user_id = $1 and gm.company_id = $2) as by_tag
  from (select) nothing ${rightsJoins("$1", "$2")}`;

/**
 * Reads what people may do, and remembers it for as long as nothing that decides it has changed: each call of theirs asks, and
 * the answer costs more than the rest of who they are.
 */
export function knownRights({ pool }: Database): KnownRights {
  const known = revisionCache<Found>(mostPeople);
  const read = async ({ user, company, is_superuser }: Whose): Promise<Found> => {
    const [row] = (await pool.query<FoundRow>(prepared(findRights, [user, company]))).rows;
    return { actor: row && actorOf({ ...row, is_superuser }), isByTag: row?.by_tag === true };
  };
  return async (whose) => {
    const key = `${whose.company} ${whose.user} ${whose.is_superuser}`;
    const found = await known(key, whose.revision, () => read(whose));
    return found.isByTag ? (await read(whose)).actor : found.actor;
  };
}
