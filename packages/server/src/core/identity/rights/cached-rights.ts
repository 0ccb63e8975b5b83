import type { Actor } from "@opis/model/access/access";
import type { Database } from "../../../database/database.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { cachedResult, type ResultCache } from "../../records/result-cache.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "./rights.ts";
import { taggedRows } from "./tagged-rows.ts";

/** The user and company, at this `rights_revision` or later. */
interface RightsKey {
  readonly user: number;
  readonly is_superuser: boolean;
  readonly company: number;
  readonly revision: number;
}

/** Returns the rights of a user in a company; undefined if nothing in it is open to them. */
export type CachedRights = (member: RightsKey) => Promise<Actor | undefined>;

interface StoredRights {
  readonly row: RightsRow | undefined;
  /** Their rights without those granted by tags. */
  readonly actor: Actor | undefined;
}

const rightsInCompany = cachedResult<StoredRights>("rights");

const findRights = `select ${rightsColumns("$1", "$2")} from (select) nothing ${rightsJoins("$1", "$2")}`;

/**
 * Reads users' rights and caches them until something they depend on changes: every call needs them, and reading them
 * costs more than the rest of authentication.
 */
export function openCachedRights(db: Database, results: ResultCache): CachedRights {
  const read = async ({ user, company, is_superuser }: RightsKey): Promise<StoredRights> => {
    const [row] = await db.query<RightsRow>(findRights, [user, company]);
    return { row, actor: row && actorOf({ ...row, is_superuser }, []) };
  };
  return async (member) => {
    const key = `${member.company} ${member.user} ${member.is_superuser}`;
    const { row, actor } = await rightsInCompany(results, key, member.revision, () => read(member));
    if (!row?.tags) return actor;
    // Rights by tag change with the questionnaires, not with the rights.
    const [tagged = []] = await taggedRows(db, [{ company: member.company, tags: row.tags }]);
    return actorOf({ ...row, is_superuser: member.is_superuser }, tagged);
  };
}

/** Invalidates the cached data of a company after changes of its members or their rights. */
export function moveRevision(transaction: Transaction, company: number): void {
  transaction.execute("update companies set revision = revision + 1 where id = $1", [company]);
}
