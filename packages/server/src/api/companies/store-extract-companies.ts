import { type RegisterStanding, registerStandings } from "@opis/model/legal-entity-status";
import type { Database } from "../../database/database.ts";
import { type CompanyRegister, closedOn, known } from "./dadata.ts";

/** A company or sole trader of an extract of ЕГРЮЛ or ЕГРИП. */
export interface RegisteredCompany {
  readonly inn: string;
  readonly kpp?: string | undefined;
  readonly ogrn?: string | undefined;
  readonly okved?: string | undefined;
  readonly full_name?: string | undefined;
  readonly short_name?: string | undefined;
  readonly manager_name?: string | undefined;
  readonly manager_position?: string | undefined;
  readonly legal_address?: string | undefined;
  readonly settlement?: string | undefined;
  /** ISO dates. */
  readonly closed_at?: string | undefined;
  readonly told_at: string;
  readonly standing?: RegisterStanding | undefined;
}

const columns = [
  "kpp",
  "ogrn",
  "okved",
  "full_name",
  "short_name",
  "manager_name",
  "manager_position",
  "legal_address",
  "settlement",
  "closed_at",
  "standing",
  "told_at",
];

// An older extract imported later changes nothing; of two lines with one INN in a batch the later date counts.
const upsert = `with saved as (insert into registered_companies (inn, ${columns.join(", ")})
  select distinct on (inn) inn, ${columns.join(", ")} from jsonb_populate_recordset(null::registered_companies, $1::jsonb)
  order by inn, told_at desc
  on conflict (inn) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}
  where registered_companies.told_at <= excluded.told_at returning 1) select count(*)::int as count from saved`;

/** Stores companies of an extract; returns the number of added or changed rows. */
export async function keepRegistered(db: Database, companies: readonly RegisteredCompany[]): Promise<number> {
  const [saved] = await db.outsideCompanies((transaction) =>
    transaction.query<{ count: number }>(upsert, [JSON.stringify(companies)]),
  );
  return saved?.count ?? 0;
}

interface StoredCompany extends Omit<RegisteredCompany, "standing"> {
  readonly standing: string | null;
  readonly is_filled: boolean;
}

/**
 * Creates a register of the extracts imported into the database, looked up by primary key; an empty table is no
 * register.
 */
export function registerTable(db: Database): CompanyRegister {
  return {
    async find(inn) {
      const { rows } = await db.pool.query<Partial<StoredCompany>>(
        `select one.*, exists (select 1 from registered_companies) as is_filled
         from (select 1) as always left join registered_companies one on inn = $1`,
        [inn],
      );
      const { is_filled, closed_at, standing: standingName, told_at: _, ...requisites } = rows[0] ?? {};
      if (!is_filled) return { reason: "not_configured" };
      if (!requisites.inn) return { reason: "absent" };
      const standing = registerStandings.find((name) => name === standingName);
      return { requisites: known(requisites), ...(standing && { standing }), ...closedOn(closed_at) };
    },
  };
}
