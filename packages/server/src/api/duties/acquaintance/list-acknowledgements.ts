import { citation } from "@opis/documents/language/citation";
import type { listAcknowledgements, listAcquaintances, updateAcquaintance } from "@opis/model/contract/acquaintances";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { ruleOfDocument, ruleOfUpload } from "@opis/model/duties/acquaintance-rules";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { z } from "zod";
import { documentKeyOf, readCurrentEditions } from "../../../core/acquaintance/current-editions.ts";
import { readLists } from "../../../core/acquaintance/synchronise-acquaintances.ts";
import { readCompanyToday } from "../../../core/records/company-today.ts";
import { selectRows } from "../../../core/records/reading/read-rows.ts";
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

type List = Row<"acquaintance">;
type ShownList = AnswerOf<typeof updateAcquaintance>;

/** Returns the provisions that require the acknowledgement of a document, in force on an ISO date, as text. */
function normsOfList({ document_key: key }: Pick<List, "document_key">, kind: string | null, day: string) {
  const { norms } = ruleOfDocument(key) ?? ruleOfUpload(kind);
  return norms
    .map((code) =>
      citation([code], day)
        .map((inline) => ("text" in inline ? inline.text : ""))
        .join(""),
    )
    .filter((text) => text !== "");
}

interface Counts extends Record<string, unknown> {
  readonly id: number;
  readonly open: number;
  readonly late: number;
  readonly confirmed: number;
  readonly without_email: number;
}

/** Returns documents to acknowledge with what is pending, late and confirmed of their current editions, and their scanned sheets. */
export async function presentLists(transaction: Transaction, lists: readonly List[]): Promise<ShownList[]> {
  const today = await readCompanyToday(transaction);
  const ids = lists.map(({ id }) => id);
  const counts = await transaction.query<Counts>(
    `select l.id, count(*) filter (where a.state = 'open')::int as open,
       count(*) filter (where a.state = 'open' and a.due < $3::date)::int as late,
       count(*) filter (where a.state = 'confirmed' and (e.dismissed_on is null or e.dismissed_on >= $3::date))::int as confirmed,
       count(*) filter (where a.state = 'open' and e.email = '')::int as without_email
     from acquaintance l
     join acknowledgement a on a.company_id = l.company_id and a.acquaintance = l.id and a.edition = l.edition
     join employee e on e.company_id = a.company_id and e.id = a.employee
     where l.company_id = $1 and l.id = any($2::int[]) group by 1`,
    [transaction.company, ids, today],
  );
  const kinds = await transaction.query<{ id: number; kind: string | null }>(
    `select l.id, d.kind from acquaintance l join document d on d.company_id = l.company_id and d.id = l.source_id
     where l.company_id = $1 and l.source_form = 'document'`,
    [transaction.company],
  );
  const scans = await transaction.query<{ acquaintance: number; id: number; filename: string; created: string }>(
    `select acquaintance, id, filename, created from acquaintance_file
     where company_id = $1 and acquaintance = any($2::int[]) and edition = '' order by id`,
    [transaction.company, ids],
  );
  return lists.map((list) => {
    const count = counts.find(({ id }) => id === list.id);
    return {
      ...list,
      norms: normsOfList(list, kinds.find(({ id }) => id === list.id)?.kind ?? null, today),
      open: count?.open ?? 0,
      late: count?.late ?? 0,
      confirmed: count?.confirmed ?? 0,
      without_email: count?.without_email ?? 0,
      scans: scans
        .filter(({ acquaintance }) => acquaintance === list.id)
        .map(({ id, filename, created }) => ({ id, filename, created })),
    };
  });
}

/** Returns the documents of a company, other documents that the caller may add, and the positions of employees. */
export async function presentCompanyLists(
  transaction: Transaction,
  maySeeDocuments: boolean,
): Promise<Omit<AnswerOf<typeof listAcquaintances>, "sends_letters" | "has_directory">> {
  const lists = await readLists(transaction);
  const editions = await readCurrentEditions(transaction);
  const listedKeys = new Set(lists.map(documentKeyOf));
  const positions = await transaction.query<{ position: string }>(
    `select distinct position from employee where company_id = $1 and position <> '' and dismissed_on is null order by 1`,
    [transaction.company],
  );
  return {
    documents: await presentLists(transaction, lists),
    candidates: [...editions.values()]
      .filter(({ document }) => maySeeDocuments && !listedKeys.has(document))
      .map(({ document: key, name, edition_name: edition }) => ({ key, name: `${name} ${edition}`.trim() })),
    positions: positions.map(({ position }) => position),
  };
}
