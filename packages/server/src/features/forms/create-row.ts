import type { Actor } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { addRow, type Insertion } from "../../records/adding/insert-row.ts";
import { insertSeveral } from "../../records/adding/insert-several.ts";
import { awaitPipelined } from "../../records/await-pipelined.ts";
import { isRespondent } from "../../records/editor.ts";
import { proposeRow } from "../../records/proposals/propose-row.ts";
import { type QuotaSettings, refuseOverQuota } from "../../records/quota.ts";
import { singletonOf } from "../../records/reading/singleton.ts";
import { withLinks } from "../../records/reading/with-links.ts";
import { isBelowRoot, lockActiveRoot, refuseInactive } from "../../records/writing/active-root.ts";
import { refuseClosed } from "../../records/writing/open-references.ts";
import { shownRow } from "./parent.ts";
import { suggestValue } from "./suggest-value.ts";

interface Creation {
  readonly insertion: Insertion & { readonly actor: Actor };
  /** The request's body, which may name the parent. */
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Creates what a `POST` requests: a row, several rows of one call, a proposed row, or a directory value that a respondent suggests. Returns
 * the response. Throws a refusal for a reference that the caller may not view, a full quota and an inactive questionnaire.
 */
export async function createRow(transaction: Transaction, quotas: QuotaSettings, { insertion, body }: Creation) {
  const { declared, editor, actor } = insertion;
  if (declared.severalAtOnce) {
    await refuseClosed(transaction, insertion);
    const rows = await insertSeveral(transaction, quotas, insertion);
    const all = await withLinks(transaction, declared, actor, rows);
    return { ...all[0], made: all };
  }
  if (isRespondent(editor) && declared.scope === "directory") return suggestValue(transaction, insertion);
  const parentId = await parentOfNew(transaction, declared, insertion.parentId, body);
  const placed = { ...insertion, parentId };
  if (editor.proposes) {
    await refuseOverQuota(transaction, quotas, declared);
    return shownRow(transaction, declared, actor, await proposeRow(transaction, placed));
  }
  await refuseClosed(transaction, placed);
  const isBelow = isBelowRoot(declared);
  const locked = isBelow ? undefined : await lockActiveRoot(transaction, declared, { parent_id: parentId });
  // Sent after the new row, so that it is counted as well.
  const withinQuota = refuseOverQuota(transaction, quotas, declared, 0);
  const adding = addRow(transaction, { ...placed, ...(isBelow && { validateParent: refuseInactive }) });
  const [added] = await awaitPipelined([adding, withinQuota]);
  return shownRow(transaction, declared, actor, added.row, added.parentCompleteness ?? locked);
}

/** Returns the id of the row's parent: named by the path or the body, or the only one that a company has. */
async function parentOfNew(
  transaction: Transaction,
  declared: Form,
  inPath: number | undefined,
  body: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  if (!declared.parent || inPath !== undefined) return inPath;
  const parent = formNamed(declared.parent);
  return parent.scope === "singleton" ? (await singletonOf(transaction, parent)).id : Number(body[parent.name]);
}
