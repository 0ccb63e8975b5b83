import type { Actor } from "@opis/model/access/access";
import type { Database } from "../../db/database.ts";
import { prepared } from "../../db/transactions/prepared.ts";
import type { CurrentUser } from "../current-user.ts";
import { isListedCompany } from "./own-companies.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "./rights.ts";
import { taggedRows } from "./tagged-rows.ts";

const listed = `from companies c join users u on u.id = $1`;
const isListed = `${isListedCompany("$2")} and ($3::int[] is null or c.id = any($3))`;
const ids = `select c.id ${listed} where ${isListed} order by c.id`;

/** Ids of the companies that lists tell somebody of, and that the program opens which calls for them. */
export async function listedCompanies({ pool }: Database, user: CurrentUser, demanded: boolean): Promise<number[]> {
  const values = [user.id, demanded, user.onlyCompanies];
  const { rows } = await pool.query<{ id: number }>(prepared(ids, values));
  return rows.map(({ id }) => id);
}

/** Somebody in a company, where anything in it is open to them, and who works there. */
interface InCompany {
  readonly actor: Actor | undefined;
  readonly users: number[];
  /** It is the one that they chose. */
  readonly is_default: boolean;
}

type InCompanyRow = RightsRow & Omit<InCompany, "actor"> & { readonly company: number };

const rights = `select c.id as company, ${rightsColumns("$1", "c.id")},
    array(select user_id from memberships where company_id = c.id order by user_id) as users,
    c.id is not distinct from (select default_company from users where id = $1) as is_default`;
const rightsInThese = `${rights} from unnest($2::int[]) c(id) ${rightsJoins("$1", "c.id")}`;
const rightsInNext = `${rights} ${listed} ${rightsJoins("$1", "c.id")} where ${isListed} and c.id > $4::bigint order by c.id limit $5`;

/** Somebody in each of these companies. */
export async function rightsInEach(
  db: Database,
  user: CurrentUser,
  companies: readonly number[],
): Promise<ReadonlyMap<number, InCompany>> {
  const { rows } = await db.pool.query<InCompanyRow>(prepared(rightsInThese, [user.id, companies]));
  return opened(db, user, rows);
}

/** Somebody in the listed companies with the lowest ids above `after`, in that order. */
export async function rightsInListed(
  db: Database,
  user: CurrentUser,
  { demanded, after, most }: { readonly demanded: boolean; readonly after: number; readonly most: number },
): Promise<ReadonlyMap<number, InCompany>> {
  const values = [user.id, demanded, user.onlyCompanies, after, most];
  const { rows } = await db.pool.query<InCompanyRow>(prepared(rightsInNext, values));
  return opened(db, user, rows);
}

async function opened(db: Database, { is_superuser }: CurrentUser, rows: readonly InCompanyRow[]) {
  const tagged = await taggedRows(db, rows);
  return new Map(
    rows.map((row, index) => {
      const actor = actorOf({ ...row, is_superuser }, tagged[index] ?? []);
      return [row.company, { actor, users: row.users, is_default: row.is_default }] as const;
    }),
  );
}
