import { type Actor, can } from "@opis/model/access/access";
import { type Form, ownFields, rowMembersOf } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { companyRowsMost } from "@opis/model/limits";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { groupedByParent } from "@opis/model/snapshot/child-index";
import { indexSnapshot } from "@opis/model/snapshot/snapshot-index";
import type { Context } from "../../context.ts";
import type { Revisions } from "../../core/records/company-snapshots.ts";
import { type Editor, isRespondent } from "../../core/records/editor.ts";
import { withProposed } from "../../core/records/propose-change.ts";
import { proposeDeletion } from "../../core/records/propose-row.ts";
import { findAddedRow, proposedRows } from "../../core/records/proposed-rows.ts";
import { targetOf, withLinks } from "../../core/records/reading/add-references.ts";
import { quoted } from "../../core/records/reading/form-sql.ts";
import { readRow } from "../../core/records/reading/read-rows.ts";
import { selectRows } from "../../core/records/reading/select-rows.ts";
import type { StoredRow } from "../../core/records/reading/stored-row.ts";
import { deleteRow, type RowDeletion } from "../../core/records/writing/delete-row.ts";
import { lockActiveRoot } from "../../core/records/writing/lock-active-root.ts";
import { companyRisks, riskId } from "../../core/risks/company-risks.ts";
import { canSeeRisksOf, visibleRisks } from "../../core/risks/visible-risks.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageWindow } from "../../http/pagination.ts";
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
  const proposed = (await proposedRows(transaction, editor)).filter(({ form }) => form === declared.name);
  const except = proposed.flatMap(({ kind, object_id }) => (kind === "deleted" ? [object_id] : []));
  const { count, rows } = await listRows(transaction, { ...listing, except });
  const added = proposed.flatMap(({ kind, row }) =>
    kind === "added" && (parentId === undefined || (parent && row[parent] === parentId)) ? [row] : [],
  );
  const { limit, offset } = pageWindow(query);
  const onPage = added.slice(Math.max(0, offset - count), Math.max(0, offset + limit - count));
  return {
    count: count + added.length,
    rows: [...(await withProposed(transaction, editor, declared, rows)), ...onPage],
  };
}

/** Returns a row as the caller may read it, including one of their own proposed rows. */
export async function readOwnRow(
  transaction: Transaction,
  editor: Editor,
  declared: Form,
  { id, parent_id }: { readonly id: number; readonly parent_id?: number | undefined },
): Promise<StoredRow> {
  const added = await findAddedRow(transaction, editor, declared, id);
  const isUnder = parent_id === undefined || !declared.parent || added?.row[declared.parent] === parent_id;
  return added && isUnder ? added.row : readRow(transaction, declared, id, parent_id);
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
    const declared = formNamed(name);
    const names = (row: Readonly<Record<string, unknown>>) =>
      Object.entries(declared.namedBy ?? {}).map(([member, field]) => {
        const { name: form } = targetOf(declared, field);
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
    const seen = [...ids].filter((id) => typeof id === "number" && can(actor, "view", { form: target, id }));
    return [member, seen] as const;
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
  const { ofRoot } = await companyRisks(context, company, asOf);
  return { risks: visibleRisks(actor, ofRoot(root)).map(riskId) };
}
