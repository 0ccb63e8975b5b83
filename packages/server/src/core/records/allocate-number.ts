import type { Form } from "@opis/model/declaration/form";
import type { Transaction } from "../../database/transaction.ts";
import { tableOf } from "./reading/form-sql.ts";

/**
 * Allocates the next number of a record in a year, such as `12/2026`; each prefix has its own series. Waits for
 * concurrent transactions that allocate one; a rollback returns the number, so there are no gaps. Imported records
 * count: the first number follows their last.
 */
export async function allocateNumber(
  transaction: Transaction,
  declared: Form,
  year: number,
  prefix = "",
): Promise<string> {
  const [row] = await transaction.query<{ last: number }>(
    `insert into record_numbers as n (company_id, form, year, last)
     select $1, $2, $3, 1 + coalesce(max(split_part(substr(t.number, length($4) + 1), '/', 1)::int), 0)
       from ${tableOf(declared)} t where t.company_id = $1 and t.number ~ ('^' || $4 || '[0-9]+/' || $3::int || '$')
     on conflict (company_id, form, year) do update set last = n.last + 1 returning last`,
    [transaction.company, `${declared.name}${prefix}`, year, prefix],
  );
  if (!row) throw new Error(`no number for ${declared.name}`);
  return `${prefix}${row.last}/${year}`;
}
