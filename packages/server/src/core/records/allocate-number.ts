import type { Form } from "@opis/model/declaration/form";
import type { Transaction } from "../../database/transaction.ts";
import { tableOf } from "./reading/form-sql.ts";

/**
 * Allocates the next number of a record in a year, such as `12/2026`; each prefix has its own series. Waits for
 * concurrent transactions that allocate one; a rollback returns the number, so there are no gaps. Imported records
 * count: the first number follows their last.
 */
export async function allocateNumber(transaction: Transaction, form: Form, year: number, prefix = ""): Promise<string> {
  const [row] = await transaction.query<{ last: number }>(
    `insert into record_numbers as n (company_id, form, year, last)
     select $1, $2, $3, 1 + coalesce(max(split_part(substr(t.number, length($4) + 1), '/', 1)::int), 0)
       from ${tableOf(form)} t where t.company_id = $1 and t.number ~ ('^' || $4 || '[0-9]+/' || $3::int || '$')
     on conflict (company_id, form, year) do update set last = n.last + 1 returning last`,
    [transaction.company, `${form.name}${prefix}`, year, prefix],
  );
  if (!row) throw new Error(`no number for ${form.name}`);
  return `${prefix}${row.last}/${year}`;
}

/**
 * Takes back the numbers of records that are about to be deleted, so that the next record follows the last that stays. Returns the
 * numbers of the records that stay and come after one of them in its series: while there are any, deleting would leave gaps.
 */
export async function releaseNumbers(transaction: Transaction, form: Form, ids: readonly number[]): Promise<string[]> {
  // A number that another transaction is about to take is seen once it has ended.
  await transaction.query("select 1 from record_numbers where company_id = $1 and form like $2 for update", [
    transaction.company,
    `${form.name}%`,
  ]);
  const table = tableOf(form);
  const ofImport = `select ${prefix} as prefix, ${year} as year, min(${position}) as first from ${table} t
    where t.company_id = $1 and t.id = any($2::int[]) group by 1, 2`;
  const later = await transaction.query<{ number: string }>(
    `with series as (${ofImport})
     select t.number from ${table} t join series s on s.prefix = ${prefix} and s.year = ${year}
     where t.company_id = $1 and not t.id = any($2::int[]) and ${position} > s.first order by t.id`,
    [transaction.company, ids],
  );
  if (later.length === 0)
    await transaction.query(
      `update record_numbers n set last = s.first - 1 from (${ofImport}) s
       where n.company_id = $1 and n.form = $3 || s.prefix and n.year = s.year`,
      [transaction.company, ids, form.name],
    );
  return later.map(({ number }) => number);
}

/* SQL of the parts of a number: the prefix «Ж3-», the place 12 and the year of «Ж3-12/2026». */
const prefix = "coalesce(substring(t.number from '^(.*-)'), '')";
const position = "split_part(substring(t.number from '[^-]*$'), '/', 1)::int";
const year = "split_part(t.number, '/', 2)::int";
