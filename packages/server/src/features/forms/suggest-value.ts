import type { Actor } from "@opis/model/access/access";
import { referencedForms } from "@opis/model/contract/companies/company-data";
import type { Form } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import { isSuggested } from "@opis/model/forms/suggested-directories";
import { newValuesMost } from "@opis/model/limits";
import { demandedOf } from "@opis/model/validation/answers-schema";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { insertRow } from "../../records/adding/insert-row.ts";
import { type Editor, keyOfRespondent } from "../../records/editor.ts";
import { newValues } from "../../records/proposals/new-values.ts";
import type { StoredRow } from "../../records/reading/stored-row.ts";

interface Suggestion {
  readonly declared: Form;
  readonly actor: Actor;
  readonly editor: Editor;
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * Adds a value that a respondent lacks, marked as new until somebody accepts it. To them a directory is there as far as a question
 * of theirs names it (`not_found`), takes what it cannot be without alone (`forbidden`), and only so much (`too_many_new_values`).
 */
export async function suggestValue(transaction: Transaction, suggestion: Suggestion): Promise<StoredRow> {
  const { declared, actor, answers, editor } = suggestion;
  if (!isSuggested(declared.name) || !isOffered(declared, actor)) throw refused("not_found");
  const taken = demandedOf(declared).map(([name]) => name);
  if (Object.keys(answers).some((name) => !taken.includes(name))) throw refused("forbidden");
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
    .some((opened) => referencedForms(formNamed(opened)).includes(name));
}

// The key is locked, so that two who add at once are counted one after the other.
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
