import { type Actor, can } from "@opis/model/access/access";
import { type Form, ownFields, rowMembersOf } from "@opis/model/declaration/form";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { companyRowsMost } from "@opis/model/limits";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { groupedByParent } from "@opis/model/snapshot/child-index";
import { indexSnapshot } from "@opis/model/snapshot/snapshot-index";
import { linksElsewhere } from "@opis/model/validation/answers-schema";
import { wholeSchema } from "@opis/model/validation/stored-row-schema";
import type { Context } from "../../context.ts";
import type { Revisions } from "../../core/records/company-snapshots.ts";
import { type Editor, isRespondent } from "../../core/records/editor.ts";
import { withProposed } from "../../core/records/propose-change.ts";
import { proposeDeletion } from "../../core/records/propose-row.ts";
import { findAddedRow, proposedRows } from "../../core/records/proposed-rows.ts";
import { quoted } from "../../core/records/reading/form-sql.ts";
import { readRow, type StoredRow, selectRows } from "../../core/records/reading/read-rows.ts";
import { targetOf, withLinks } from "../../core/records/reading/referenced-rows.ts";
import { singletonOf } from "../../core/records/reading/singleton.ts";
import { deleteRow, type RowDeletion } from "../../core/records/writing/change-row.ts";
import { lockActiveRoot } from "../../core/records/writing/lock-active-root.ts";
import { readCompanyRisks, riskId } from "../../core/risks/company-risks.ts";
import { canSeeRisksOf, visibleRisks } from "../../core/risks/risk-flags.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageWindow } from "../../http/pagination.ts";
import { parseResponse } from "../../http/register-endpoint.ts";
import { type Listing, listRows } from "./list-rows.ts";

/** A row to read with its children, and the reader. */
export interface WholeRow {
  readonly declared: Form;
  readonly id: number;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Reads the child rows of one form that belong to a row. */
type ChildRows = (child: FormName) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Reads child rows from the database, with the reader's proposals applied. */
export function childRowsIn(transaction: Transaction, { declared, id, actor, editor }: WholeRow): ChildRows {
  return async (name) => {
    const child = formNamed(name);
    if (!editor.proposes) {
      const where = `where t.company_id = $1 and t.${quoted(declared.name)} = $2 order by t.id`;
      const rows = await selectRows(transaction, child, where, [transaction.company, id]);
      return withLinks(transaction, child, actor, rows);
    }
    const query = { limit: companyRowsMost, ordering: "id" };
    return (await listOwnRows(transaction, editor, { declared: child, parentId: id, query, actor })).rows;
  };
}

/**
 * Returns a page of rows with the caller's proposals applied: a respondent's proposed rows come after the last stored
 * one.
 */
export async function listOwnRows(
  transaction: Transaction,
  editor: Editor,
  listing: Listing,
): ReturnType<typeof listRows> {
  const { declared, parentId, query } = listing;
  if (!editor.proposes) return listRows(transaction, listing);
  const { parent } = declared;
  const proposals = (await proposedRows(transaction, editor)).filter(({ form }) => form === declared.name);
  const except = proposals.flatMap(({ kind, object_id }) => (kind === "deleted" ? [object_id] : []));
  const { count, rows } = await listRows(transaction, { ...listing, except });
  const addedRows = proposals.flatMap(({ kind, row }) =>
    kind === "added" && (parentId === undefined || (parent && row[parent] === parentId)) ? [row] : [],
  );
  const { limit, offset } = pageWindow(query);
  const onPage = addedRows.slice(Math.max(0, offset - count), Math.max(0, offset + limit - count));
  return {
    count: count + addedRows.length,
    rows: [...(await withProposed(transaction, editor, declared, rows)), ...onPage],
  };
}

/** Returns a row as the caller may read it, including one of their own proposed rows. */
export async function readOwnRow(
  transaction: Transaction,
  editor: Editor,
  form: Form,
  { id, parent_id }: { readonly id: number; readonly parent_id?: number | undefined },
): Promise<StoredRow> {
  const addedRow = await findAddedRow(transaction, editor, form, id);
  const isUnder = parent_id === undefined || !form.parent || addedRow?.row[form.parent] === parent_id;
  return addedRow && isUnder ? addedRow.row : readRow(transaction, form, id, parent_id);
}

/** Deletes a row, or proposes the deletion. */
export async function removeRow(transaction: Transaction, deletion: RowDeletion): Promise<void> {
  const { declared, id, parentId, editor } = deletion;
  if (editor.proposes) return proposeDeletion(transaction, deletion);
  await lockActiveRoot(transaction, declared, { id, parent_id: parentId });
  await deleteRow(transaction, deletion);
}

/** Reads child rows from a company's snapshot. */
export function childRowsOf(snapshot: CompanySnapshot, { id, actor }: WholeRow): ChildRows {
  const { nameOf } = indexSnapshot(snapshot);
  return async (name) => {
    const declaration = formNamed(name);
    const names = (row: Readonly<Record<string, unknown>>) =>
      Object.entries(declaration.namedBy ?? {}).map(([member, field]) => {
        const { name: form } = targetOf(declaration, field);
        const target = Number(row[field]);
        return [member, can(actor, "view", { form, id: target }) ? nameOf(form, target) : ""];
      });
    const rows = groupedByParent(snapshot.rows[name], name).get(id) ?? [];
    return rows.map((row) => ({ ...row, ...Object.fromEntries(names({ ...row })) }));
  };
}

/** Returns the child rows of a row by collection, and the ids of linked rows, as far as the reader may view them. */
export async function readMembers({ declared, actor }: WholeRow, read: ChildRows): Promise<Record<string, unknown[]>> {
  const collections = rowMembersOf(declared).map(async ([member, child]) => [member, await read(child)] as const);
  const links = Object.entries(declared.linkedThrough ?? {}).map(async ([member, child]) => {
    const [field, target] = linkOf(formNamed(child), member);
    const ids = new Set((await read(child)).map((row) => row[field]));
    const visibleIds = [...ids].filter((id) => typeof id === "number" && can(actor, "view", { form: target, id }));
    return [member, visibleIds] as const;
  });
  return Object.fromEntries(
    (await Promise.all([...collections, ...links])).map(([member, values]) => [member, [...values]]),
  );
}

/**
 * Returns the field by which child rows refer to the rows of a member: `systems` are rows of the form with that path.
 */
function linkOf(child: Form, member: string): readonly [field: string, target: FormName] {
  for (const [name, field] of ownFields(child))
    if ("target" in field && formNamed(field.target).path === member) return [name, field.target];
  throw new Error(`${child.name} does not refer to ${member}`);
}

/** Returns the ids of the comments on a questionnaire that its reader may read; none for a form without comments. */
export async function readCommentIds(
  transaction: Transaction,
  { declared, id, editor }: WholeRow,
): Promise<{ comments?: number[] }> {
  if (!declared.approval) return {};
  const rows = await transaction.query<{ id: number }>(
    `select id from comments where company_id = $1 and content_type = $2 and object_id = $3
       and (for_respondents or not $4) order by id`,
    [transaction.company, declared.name, id, isRespondent(editor)],
  );
  return { comments: rows.map((row) => row.id) };
}

interface AsOf {
  readonly company: number;
  readonly asOf: Revisions;
}

/** Returns the ids of a questionnaire's risks; none if its reader may not see them. */
export async function readRiskIds(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  { company, asOf }: AsOf,
  { declared, id, actor, editor }: WholeRow,
): Promise<{ risks?: string[] }> {
  const root = { form: declared.name, id };
  if (!declared.approval || isRespondent(editor) || !canSeeRisksOf(actor, root)) return {};
  const { ofRoot } = await readCompanyRisks(context, company, asOf);
  return { risks: visibleRisks(actor, ofRoot(root)).map(riskId) };
}

interface WrittenBody {
  readonly declared: Form;
  readonly body: Readonly<Record<string, unknown>>;
  /** The row's id, unless it is new, and its parent's if it is in the URL. */
  readonly params: { readonly id?: number; readonly parent_id?: number | undefined };
  readonly editor: Editor;
  readonly actor: Actor;
}

/**
 * Refuses members that a body contains but the call does not write: another parent, other child rows, and other links.
 * Clients send back whole rows, so unchanged ones are accepted; anything else would return 200 without being stored.
 */
export async function refuseUnlinked(transaction: Transaction, writtenBody: WrittenBody): Promise<void> {
  const { declared, body } = writtenBody;
  const { parent } = declared;
  const links = linksOf(declared);
  const members = [...(parent ? [parent] : []), ...Object.keys(links)];
  if (members.every((member) => body[member] === undefined)) return;
  const storedMembers = await storedLinks(transaction, writtenBody);
  if (parent && body[parent] !== undefined && body[parent] !== (storedMembers[parent] ?? body[parent]))
    throw refusedFields({ [parent]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  for (const [member, child] of Object.entries(links))
    if (body[member] !== undefined && !isSame(body[member], storedMembers[member]))
      throw refusedFields({ [member]: [linksElsewhere(child)] });
}

/** Returns the members of a form that are rows or links written elsewhere, with the form of the rows. */
function linksOf(form: Form): Readonly<Record<string, FormName>> {
  return { ...Object.fromEntries(rowMembersOf(form)), ...form.linkedBy, ...form.linkedThrough };
}

/** Returns the parent and the links of a row; for a new one the parent from its URL or company. */
async function storedLinks(
  transaction: Transaction,
  { declared, params: { id, parent_id }, editor, actor }: WrittenBody,
): Promise<Partial<StoredRow>> {
  if (id !== undefined) {
    const row = await readOwnRow(transaction, editor, declared, { id, parent_id });
    const [linked = row] = await withLinks(transaction, declared, actor, [row]);
    const wholeRow = { declared, id, actor, editor };
    const members = await readMembers(wholeRow, childRowsIn(transaction, wholeRow));
    return { ...linked, ...parseResponse(wholeSchema(declared), members) };
  }
  if (!declared.parent) return {};
  const parent = formNamed(declared.parent);
  if (parent_id !== undefined) return { [parent.name]: parent_id };
  return parent.scope === "singleton" ? { [parent.name]: (await singletonOf(transaction, parent)).id } : {};
}

function isSame(sentIds: unknown, storedIds: unknown): boolean {
  if (!Array.isArray(sentIds)) return false;
  const [one, other] = [new Set(asTexts(sentIds)), new Set(asTexts(storedIds))];
  return one.size === other.size && [...one].every((link) => other.has(link));
}

// Rows are compared as JSON with sorted members.
function asTexts(links: unknown): string[] {
  const list: unknown[] = Array.isArray(links) ? links : [];
  return list.map((link) =>
    typeof link === "object" && link !== null
      ? JSON.stringify(Object.entries(link).sort(([one], [other]) => (one < other ? -1 : 1)))
      : JSON.stringify(link),
  );
}
