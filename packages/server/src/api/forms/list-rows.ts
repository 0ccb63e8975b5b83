import { type Actor, openIds } from "@opis/model/access/access";
import type { Endpoint } from "@opis/model/contract/endpoint";
import { type Form, hasStanding, ownFields, stateOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { pageRows } from "@opis/model/limits";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { WorkflowStatus } from "@opis/model/workflow";
import type { Editor } from "../../core/records/editor.ts";
import { quoted, tableOf } from "../../core/records/reading/form-sql.ts";
import { readRow, rowForReader, type StoredRow, selectRows } from "../../core/records/reading/read-rows.ts";
import { withLinks } from "../../core/records/reading/referenced-rows.ts";
import { completenessColumns, findRoot, type RootCompleteness } from "../../core/records/writing/root-completeness.ts";
import { withRisks } from "../../core/risks/risk-flags.ts";
import { isColumn } from "../../database/form-columns.ts";
import { naturally, orderBy } from "../../database/order-by.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { Call } from "../../http/register-endpoint.ts";

export interface ListQuery {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly ordering?: string | undefined;
  readonly search?: string | undefined;
  readonly tags?: string | undefined;
  readonly is_active?: "true" | "false" | undefined;
  readonly status?: WorkflowStatus | undefined;
}

export interface Listing {
  readonly declared: Form;
  readonly parentId?: number | undefined;
  readonly query: ListQuery;
  readonly actor: Actor;
  /** Ids of rows to exclude. */
  readonly except?: readonly number[];
}

/** Returns one page of a form's rows that the caller may see, and their total. */
export async function listRows(
  transaction: Transaction,
  listing: Listing,
): Promise<{ count: number; rows: StoredRow[] }> {
  const { declared, actor } = listing;
  const { rest, values } = pageOf(transaction.company, listing);
  const [rows, count] = await Promise.all([
    selectRows(transaction, declared, rest, values),
    countOf(transaction, listing),
  ]);
  return { count, rows: await withLinks(transaction, declared, actor, rows) };
}

/** Returns the same page as ids only, for rows that are read from the snapshot. */
export async function pageOfIds(
  transaction: Transaction,
  listing: Listing,
): Promise<{ count: number; ids: readonly number[] }> {
  const { rest, values } = pageOf(transaction.company, listing);
  const [rows, count] = await Promise.all([
    transaction.query<{ id: number }>(`select t.id from ${tableOf(listing.declared)} t ${rest}`, values),
    countOf(transaction, listing),
  ]);
  return { count, ids: rows.map(({ id }) => id) };
}

function pageOf(company: number, listing: Listing): { rest: string; values: unknown[] } {
  const { declared, query } = listing;
  const { where, values } = conditionsOf(company, listing);
  const usual = declared.uniqueName && !query.ordering ? `${naturally("t.name_key")}, t.id` : "t.id";
  const order = orderBy(query.ordering, orderings(declared), usual);
  return {
    rest: `where ${where} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
    values: [...values, query.limit ?? pageRows.usual, query.offset ?? 0],
  };
}

async function countOf(transaction: Transaction, listing: Listing): Promise<number> {
  const { where, values } = conditionsOf(transaction.company, listing);
  const text = `select count(*)::int as count from ${tableOf(listing.declared)} t where ${where}`;
  const [total] = await transaction.query<{ count: number }>(text, values);
  return total?.count ?? 0;
}

function conditionsOf(
  company: number,
  { declared, parentId, query, actor, except = [] }: Listing,
): { where: string; values: unknown[] } {
  const values: unknown[] = [company];
  const conditions = ["t.company_id = $1"];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (parentId !== undefined && declared.parent) add((p) => `t.${quoted(declared.parent ?? "")} = ${p}`, parentId);
  const visible = declared.scope === "collection" ? openIds(actor, declared.name) : undefined;
  if (except.length > 0) add((p) => `t.id <> all(${p}::int[])`, except);
  if (visible) add((p) => `t.id = any(${p}::int[])`, visible);
  if (query.search) add((p) => `${searchable(declared)} like '%' || ${p} || '%'`, escaped(normaliseName(query.search)));
  if (query.tags && declared.fields.tags)
    add(
      (p) => `t.tags && ${p}::text[]`,
      query.tags.split(",").map((tag) => tag.trim()),
    );
  if (query.is_active && stateOf(declared).includes("is_active"))
    add((p) => `t.is_active = ${p}`, query.is_active === "true");
  if (query.status && declared.approval) add((p) => `t.status = ${p}`, query.status);
  return { where: conditions.join(" and "), values };
}

// Names are stored normalised where they are unique; other titles are normalised on the fly.
function searchable(form: Form): string {
  if (form.uniqueName) return "t.name_key";
  return `translate(lower(t.${quoted(form.titleField ?? "id")}::text), 'ё', 'е')`;
}

function escaped(pattern: string): string {
  return pattern.replace(/[\\%_]/g, "\\$&");
}

/** Returns the columns by which a form's rows may be ordered, and their SQL. */
function orderings(form: Form): Readonly<Record<string, string>> {
  const columns = ownFields(form).flatMap(([name, field]) => (isColumn(field) ? [name] : []));
  const computed = form.scope === "collection" || form.scope === "singleton" ? ["percent", "form_status"] : [];
  const approval = form.approval ? ["status", "status_since"] : [];
  const names = ["id", "created", "modified", ...computed, ...approval, ...stateOf(form), ...columns];
  const isText = (name: string) => form.fields[name]?.kind === "text" || form.fields[name]?.kind === "long_text";
  const column = (name: string) => (isText(name) ? naturally(`t.${quoted(name)}`) : `t.${quoted(name)}`);
  const columnOrderings = Object.fromEntries(names.map((name) => [name, column(name)]));
  return form.uniqueName ? { ...columnOrderings, name: naturally("t.name_key") } : columnOrderings;
}

/** Throws `not_found` if the parent in the URL does not exist. */
export async function requireParent(transaction: Transaction, form: Form, parentId: number | undefined): Promise<void> {
  if (parentId !== undefined && form.parent) await readRow(transaction, formNamed(form.parent), parentId);
}

/**
 * Returns a row for a response: with the rows that refer to it, as far as the reader may view those, and the
 * completeness of its questionnaire, which is read unless `completeness` is given.
 */
export async function shownRow(
  transaction: Transaction,
  form: Form,
  actor: Actor,
  row: StoredRow,
  completeness?: RootCompleteness,
): Promise<StoredRow> {
  const [linked = row] = await withLinks(transaction, form, actor, [row]);
  return completeness ? { ...linked, ...completeness } : withParent(transaction, form, linked);
}

interface WriteCall extends Pick<Call<Endpoint>, "context" | "request"> {
  readonly company: number;
  readonly actor: Actor;
  readonly editor: Editor;
}

/**
 * Returns a written row as its reader sees it, with its current risk flags (specification 3.5). A proposed row has none
 * yet, and a caller who prefers a minimal response (RFC 7240, section 4.2) does not wait for them.
 */
export async function shownWithRisks(
  form: Form,
  { company, context, actor, editor, request }: WriteCall,
  row: StoredRow & { readonly made?: readonly StoredRow[] },
): Promise<Readonly<Record<string, unknown>>> {
  if (editor.proposes || request.headers.prefer === "return=minimal") return rowForReader(form, editor, row);
  const { made = [] } = row;
  const [judged = row, ...others] = await withRisks(context, { company, declared: form, actor, editor }, [
    row,
    ...made,
  ]);
  return rowForReader(form, editor, made.length > 0 ? { ...judged, made: others } : judged);
}

/** Returns the row with completeness and status of its questionnaire, as child rows have them (decisions 1). */
export async function withParent(transaction: Transaction, form: Form, row: StoredRow): Promise<StoredRow> {
  if (!form.parent) return row;
  const root = await findRoot(transaction, form, row);
  const questionnaire = formNamed(root.form);
  if (!hasStanding(questionnaire)) return row;
  const [found] = await transaction.query(
    `select ${completenessColumns(questionnaire)} from ${tableOf(questionnaire)} where company_id = $1 and id = $2`,
    [transaction.company, root.id],
  );
  return { ...row, ...found };
}
