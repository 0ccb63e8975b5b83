import type { Actor } from "@opis/model/access/access";
import type { Endpoint } from "@opis/model/contract/endpoint";
import { type Form, hasStanding } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Editor } from "../../core/records/editor.ts";
import { withLinks } from "../../core/records/reading/add-references.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import { readRow } from "../../core/records/reading/read-rows.ts";
import { rowForReader } from "../../core/records/reading/respondent-row.ts";
import type { StoredRow } from "../../core/records/reading/stored-row.ts";
import { completenessColumns, findRoot, type RootCompleteness } from "../../core/records/writing/root-completeness.ts";
import { withRisks } from "../../core/risks/risk-flags.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { Call } from "../../http/register-endpoint.ts";

/** Throws `not_found` if the parent in the URL does not exist. */
export async function requireParent(
  transaction: Transaction,
  declared: Form,
  parentId: number | undefined,
): Promise<void> {
  if (parentId !== undefined && declared.parent) await readRow(transaction, formNamed(declared.parent), parentId);
}

/**
 * Returns a row for a response: with the rows that refer to it, as far as the reader may view those, and the
 * completeness of its questionnaire, which is read unless `known` is given.
 */
export async function shownRow(
  transaction: Transaction,
  declared: Form,
  actor: Actor,
  row: StoredRow,
  known?: RootCompleteness,
): Promise<StoredRow> {
  const [linked = row] = await withLinks(transaction, declared, actor, [row]);
  return known ? { ...linked, ...known } : withParent(transaction, declared, linked);
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
  declared: Form,
  { company, context, actor, editor, request }: WriteCall,
  row: StoredRow & { readonly made?: readonly StoredRow[] },
): Promise<Readonly<Record<string, unknown>>> {
  if (editor.proposes || request.headers.prefer === "return=minimal") return rowForReader(declared, editor, row);
  const { made = [] } = row;
  const [judged = row, ...others] = await withRisks(context, { company, declared, actor, editor }, [row, ...made]);
  return rowForReader(declared, editor, made.length > 0 ? { ...judged, made: others } : judged);
}

/** Returns the row with completeness and status of its questionnaire, as child rows have them (decisions 1). */
export async function withParent(transaction: Transaction, declared: Form, row: StoredRow): Promise<StoredRow> {
  if (!declared.parent) return row;
  const root = await findRoot(transaction, declared, row);
  const questionnaire = formNamed(root.form);
  if (!hasStanding(questionnaire)) return row;
  const [found] = await transaction.query(
    `select ${completenessColumns(questionnaire)} from ${tableOf(questionnaire)} where company_id = $1 and id = $2`,
    [transaction.company, root.id],
  );
  return { ...row, ...found };
}
