import type { Regulator } from "@opis/model/certificate-watch";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { Transaction } from "../../database/transaction.ts";
import type { RegisterRow } from "./parsed-register.ts";

export interface RegisterDay {
  readonly regulator: Regulator;
  readonly rows: readonly RegisterRow[];
  /** ISO date of the register. */
  readonly day: string;
}

/** The number of certificates that a file added, changed, and no longer lists. */
export interface StoredRegister {
  readonly added: number;
  readonly changed: number;
  readonly missing: number;
}

const columns = [
  "name",
  "registered_at",
  "valid_until",
  "validity_kind",
  "requirements",
  "types",
  "type_source",
  "trust_level",
  "classes",
  "skzi_classes",
  "scheme",
  "applicant",
  "support_until",
  "support_is_perpetual",
  "search_key",
];
const insertedColumns = ["regulator", "number", ...columns, "snapshot_date"].join(", ");
const comparedColumns = [...columns, "missing_since"].join(", ");

// An unchanged certificate is only marked as seen, and does not count as changed.
const upsert = `with known as (select number, (${comparedColumns}) as said from certificates where regulator = $1),
  stored as (
    insert into certificates (${insertedColumns})
    select ${insertedColumns} from jsonb_populate_recordset(null::certificates, $2::jsonb)
    on conflict (regulator, number) do update set
      ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}, snapshot_date = excluded.snapshot_date, missing_since = null
    returning number, (${comparedColumns}) as says
  )
  select count(*) filter (where known.number is null)::int as added,
    count(*) filter (where known.said is distinct from stored.says and known.number is not null)::int as changed
  from stored left join known on known.number = stored.number`;

/** Imports a register's rows: adds, changes, and marks those no longer listed. Deletes nothing. */
export async function storeRegister(
  transaction: Transaction,
  { regulator, rows, day }: RegisterDay,
): Promise<StoredRegister> {
  const records = rows.map((row) => ({
    ...row,
    regulator,
    snapshot_date: day,
    search_key: normaliseName(`${row.number} ${row.name} ${row.applicant}`),
  }));
  const [stored] = await transaction.query<{ added: number; changed: number }>(upsert, [
    regulator,
    JSON.stringify(records),
  ]);
  const unlistedRows = await transaction.query(
    "update certificates set missing_since = $2 where regulator = $1 and missing_since is null and number <> all($3::text[]) returning id",
    [regulator, day, rows.map(({ number }) => number)],
  );
  return { added: stored?.added ?? 0, changed: stored?.changed ?? 0, missing: unlistedRows.length };
}
