import type { listAcknowledgements } from "@opis/model/contract/acquaintances";
import { forms } from "@opis/model/forms/index";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { z } from "zod";
import { readCompanyToday } from "../../../core/records/company-today.ts";
import { selectRows } from "../../../core/records/reading/select-rows.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { pageWindow } from "../../../http/pagination.ts";

type Query = z.output<typeof listAcknowledgements.query>;

interface Person extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly position: string;
  readonly department: string;
  readonly email: string;
  readonly count: number;
}

/** SQL: acknowledgements (alias `a`) of the current editions of documents (alias `l`), of the employee `e`. */
const current = `acknowledgement a join acquaintance l
  on l.company_id = a.company_id and l.id = a.acquaintance and l.edition = a.edition
  where a.company_id = e.company_id and a.employee = e.id and a.state <> 'withdrawn'`;

/** Returns one page of current employees by name, with their acknowledgements of current editions, and the total that match. */
export async function listEmployeesWithAcknowledgements(transaction: Transaction, query: Query) {
  const today = await readCompanyToday(transaction);
  const { limit, offset } = pageWindow(query);
  const people = await transaction.query<Person>(
    `select e.id, trim(e.last_name || ' ' || e.first_name) as name, e.position, e.department, e.email, count(*) over ()::int as count
     from employee e
     where e.company_id = $1 and (e.dismissed_on is null or e.dismissed_on >= $2::date)
       and ($3 = '' or strpos(lower(e.last_name || ' ' || e.first_name || ' ' || e.position), lower($3)) > 0)
       and ($4 = '' or e.department = $4)
       and ($5::int is null or exists (select from ${current} and l.id = $5))
       and ($6 = '' or exists (select from ${current} and a.state = 'open' and ($6 = 'open' or a.due < $2::date)
         and ($5::int is null or l.id = $5)))
     order by lower(e.last_name), lower(e.first_name), e.id limit $7 offset $8`,
    [
      transaction.company,
      today,
      query.search?.trim() ?? "",
      query.department ?? "",
      query.document ?? null,
      query.state ?? "",
      limit,
      offset,
    ],
  );
  const rows = await selectRows(
    transaction,
    forms.acknowledgement,
    `join acquaintance l on l.company_id = t.company_id and l.id = t.acquaintance and l.edition = t.edition
     where t.company_id = $1 and t.employee = any($2::int[]) and t.state <> 'withdrawn' order by t.id`,
    [transaction.company, people.map(({ id }) => id)],
  );
  const acknowledgements = rows.map((row) => {
    const parsed = rowSchema("acknowledgement").parse(row);
    return { ...parsed, is_late: parsed.state === "open" && parsed.due !== null && parsed.due < today };
  });
  return {
    count: people[0]?.count ?? 0,
    results: people.map(({ count: _, ...person }) => ({
      ...person,
      acknowledgements: acknowledgements.filter(({ employee }) => employee === person.id),
    })),
  };
}
