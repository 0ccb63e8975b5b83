import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { pageRows } from "@opis/model/limits";
import type { HistoryKind } from "@opis/model/notices/notice-settings";
import { orderBy } from "../../database/order-by.ts";
import type { Transaction } from "../../database/transaction.ts";
import { startOfDay } from "../records/company-today.ts";
import type { VisibleEntries } from "../records/reading/rows-in-history.ts";

/** A stored entry. */
export interface StoredEntry {
  id: number;
  at: string;
  user_id: number | null;
  editor: string;
  kind: HistoryKind;
  form: string;
  object_id: number;
  root_form: string;
  root_id: number;
  title: string;
  changes: Readonly<Record<string, unknown>>;
}

export interface EntriesQuery {
  readonly user?: number | undefined;
  readonly kind?: HistoryKind | undefined;
  readonly form?: FormName | undefined;
  readonly object_id?: number | undefined;
  /** Id of a risk. */
  readonly risk?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Time zone of both dates, IANA name. */
  readonly time_zone: string;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly ordering?: string | undefined;
}

// Ids are assigned in order of time, so both orders are the same and can use the primary key.
const orderings = { id: "id", at: "id" };

/** Code and object of a risk's id; the object's form follows from the code. */
const riskParts = /^(.+)\.[a-z_]+\.(\d{1,9})$/u;

const columns = "id, at, user_id, editor, kind, form, object_id, root_form, root_id, title, changes";

/**
 * Returns one page of entries, newest first, and their total. An object's history is found by an index on its root, a
 * person's by author, the company's by its key, all ordered by id, so the cost of a page does not depend on the size.
 */
export async function readEntries(
  transaction: Transaction,
  visible: VisibleEntries,
  query: EntriesQuery,
): Promise<{ count: number; entries: StoredEntry[] }> {
  const values: unknown[] = [
    transaction.company,
    visible.forms,
    visible.granted.map(({ form }) => form),
    visible.granted.map(({ id }) => id),
  ];
  const conditions = [
    "company_id = $1",
    "(root_form = any($2::text[]) or (root_form, root_id) in (select * from unnest($3::text[], $4::int[])))",
  ];
  const demand = (condition: (parameter: string) => string, value: unknown) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`));
  };
  // A child form's name selects its own rows; a questionnaire's name selects all rows below it.
  const isRoot = query.form !== undefined && formNamed(query.form).parent === undefined;
  demand((parameter) => (isRoot ? `root_form = ${parameter}` : `form = ${parameter}`), query.form);
  demand((parameter) => (isRoot ? `root_id = ${parameter}` : `object_id = ${parameter}`), query.object_id);
  const [, code, object] = riskParts.exec(query.risk ?? "") ?? [];
  demand(
    (parameter) => `form = 'risk' and starts_with(title, ${parameter})`,
    code === undefined ? query.risk : `${code} `,
  );
  demand((parameter) => `object_id = ${parameter}::int`, object);
  demand((parameter) => `user_id = ${parameter}`, query.user);
  demand((parameter) => `kind = ${parameter}`, query.kind);
  demand((moment) => `at >= ${moment}`, query.since && startOfDay(query.since, query.time_zone));
  demand((moment) => `at < ${moment}`, query.until && startOfDay(query.until, query.time_zone, 1));
  const where = conditions.join(" and ");
  const page = [...values, query.limit ?? pageRows.usual, query.offset ?? 0];
  const [[total], entries] = await Promise.all([
    transaction.query<{ count: number }>(`select count(*)::int as count from history where ${where}`, values),
    transaction.query<StoredEntry>(
      `select ${columns} from history where ${where} order by ${orderBy(query.ordering, orderings, "id desc")} limit $${page.length - 1} offset $${page.length}`,
      page,
    ),
  ]);
  return { count: total?.count ?? 0, entries };
}
