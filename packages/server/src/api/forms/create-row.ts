import type { Actor } from "@opis/model/access/access";
import { referencedForms } from "@opis/model/contract/companies/init-data";
import type { Form } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isSuggested } from "@opis/model/forms/respondent-extendable-directories";
import { newValuesMost } from "@opis/model/limits";
import { demandedOf } from "@opis/model/validation/answers-schema";
import { splitNames } from "@opis/model/validation/text-schemas";
import { awaitPipelined } from "../../core/records/await-pipelined.ts";
import { type Editor, isRespondent, keyOfRespondent } from "../../core/records/editor.ts";
import { addRow, type Insertion, insertRow } from "../../core/records/insert-row.ts";
import { proposeRow } from "../../core/records/propose-row.ts";
import { type QuotaSettings, refuseOverQuota } from "../../core/records/questionnaire-quota.ts";
import type { StoredRow } from "../../core/records/reading/read-rows.ts";
import { withLinks } from "../../core/records/reading/referenced-rows.ts";
import { singletonOf } from "../../core/records/reading/singleton.ts";
import { newValues } from "../../core/records/suggested-directory-values.ts";
import { refuseClosed } from "../../core/records/writing/hidden-references.ts";
import { isBelowRoot, lockActiveRoot, refuseInactive } from "../../core/records/writing/lock-active-root.ts";
import type { Transaction } from "../../database/transaction.ts";
import { shownRow } from "./list-rows.ts";

interface Creation {
  readonly insertion: Insertion & { readonly actor: Actor };
  /** The request's body, which may name the parent. */
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Creates the subject of a `POST`: a row, several rows, a proposed row, or a directory value suggested by a respondent.
 * Returns the response. Throws for a reference that the caller may not view, a full quota and an inactive
 * questionnaire.
 */
export async function createRow(transaction: Transaction, quotas: QuotaSettings, { insertion, body }: Creation) {
  const { declared, editor, actor } = insertion;
  if (declared.severalAtOnce) {
    await refuseClosed(transaction, insertion);
    const rows = await insertSeveral(transaction, quotas, insertion);
    const all = await withLinks(transaction, declared, actor, rows);
    const [first] = all;
    if (!first) throw new Error("no row was added");
    return { ...first, made: all };
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

interface Suggestion {
  readonly declared: Form;
  readonly actor: Actor;
  readonly editor: Editor;
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * Adds a directory value suggested by a respondent, marked as new until it is accepted. Throws `not_found` if no
 * question of theirs uses the directory, `forbidden` for optional answers, and `too_many_new_values` above the limit.
 */
async function suggestValue(transaction: Transaction, suggestion: Suggestion): Promise<StoredRow> {
  const { declared, actor, answers, editor } = suggestion;
  if (!isSuggested(declared.name) || !isOffered(declared, actor)) throw refused("not_found");
  const requiredNames = demandedOf(declared).map(([name]) => name);
  if (Object.keys(answers).some((name) => !requiredNames.includes(name))) throw refused("forbidden");
  const key = keyOfRespondent(editor) ?? 0;
  await refuseTooMany(transaction, key);
  const row = await insertRow(transaction, { declared, answers, editor });
  transaction.execute(
    `insert into suggested_values (company_id, form, object_id, key_id, suggested_by, suggested)
     values ($1, $2, $3, $4, $5, $6)`,
    [transaction.company, declared.name, row.id, key, editor.name, transaction.now],
  );
  return row;
}

function isOffered({ name }: Form, { grants }: Actor): boolean {
  return Object.keys(grants)
    .filter(isFormName)
    .some((grantedForm) => referencedForms(formNamed(grantedForm)).includes(name));
}

// The key is locked, so that concurrent additions are counted one after the other.
async function refuseTooMany(transaction: Transaction, key: number): Promise<void> {
  await transaction.query("select from keys where company_id = $1 and id = $2 for no key update", [
    transaction.company,
    key,
  ]);
  const [row] = await transaction.query<{ ofKey: number; all: number }>(
    `select count(*) filter (where key_id = $2)::int as "ofKey", count(*)::int as all from ${newValues} n`,
    [transaction.company, key],
  );
  if (row && (row.ofKey >= newValuesMost.ofKey || row.all >= newValuesMost.ofCompany))
    throw refused("too_many_new_values");
}

/**
 * Adds a row for each name, with the same other answers, all or none; throws as `insertRow` does, and above the quota
 * of a free account.
 */
async function insertSeveral(
  transaction: Transaction,
  quotas: QuotaSettings,
  insertion: Insertion,
): Promise<StoredRow[]> {
  const names = splitNames(String(insertion.answers.name));
  await refuseOverQuota(transaction, quotas, insertion.declared, names.length);
  const newRows: StoredRow[] = [];
  for (const name of names)
    newRows.push(await insertRow(transaction, { ...insertion, answers: { ...insertion.answers, name } }));
  return newRows;
}

/** Returns the id of the row's parent: from the path or the body, or the company's only one. */
async function parentOfNew(
  transaction: Transaction,
  form: Form,
  inPath: number | undefined,
  body: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  if (!form.parent || inPath !== undefined) return inPath;
  const parent = formNamed(form.parent);
  return parent.scope === "singleton" ? (await singletonOf(transaction, parent)).id : Number(body[parent.name]);
}
