import { type Form, ownFields, type ReferringField, referringFields } from "@opis/model/declaration/form";
import { errorCatalogue, type Refusal, refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import pg from "pg";
import { joinTableName } from "../../../database/tables/forms.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { quoted, referencesFields, tableOf } from "../reading/form-sql.ts";

/** Runs a write and maps violated constraints to refusals: a taken name, a missing row. */
export async function explainingConstraints<T>(form: Form, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw explainConstraint(form)(error);
  }
}

/** Maps a database error to the refusal for a violated constraint; returns any other error unchanged. */
export function explainConstraint(form: Form): (error: unknown) => unknown {
  return (error) => constraintRefusal(form, error) ?? error;
}

const uniqueViolation = "23505";
const foreignKeyViolation = "23503";

/** Returns the refusal for a violated constraint, or undefined for any other error. */
function constraintRefusal(form: Form, error: unknown): Refusal | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (error.code === uniqueViolation && error.constraint?.endsWith("_name_unique")) return nameTaken(form);
  if (error.code !== foreignKeyViolation) return undefined;
  const field = ownFields(form).find(
    ([name]) =>
      error.constraint === `${form.name}_${name}_fk` ||
      error.constraint === `${joinTableName(form.name, name)}_target_fk`,
  );
  if (field) return refusedFields({ [field[0]]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  return error.constraint?.endsWith("_parent_fk") ? refused("not_found") : refused("object_in_use");
}

/** Returns the refusal of a name that another row of the company already has. */
function nameTaken(form: Form): Refusal {
  return refusedFields({ name: [form.nameTaken ?? errorCatalogue.name_not_unique.text] }, "name_not_unique");
}

/** Writes the join rows of each `references` field among the answers; the commit fails with `unknown_reference` if a target is missing. */
export function writeReferences(
  transaction: Transaction,
  form: Form,
  id: number,
  answers: Readonly<Record<string, unknown>>,
): void {
  const explain = explainConstraint(form);
  for (const [name] of referencesFields(form)) {
    if (!(name in answers)) continue;
    const table = quoted(joinTableName(form.name, name));
    const values = [transaction.company, id, answers[name]];
    transaction.execute(
      `delete from ${table} where company_id = $1 and owner_id = $2 and target_id <> all($3::int[])`,
      values,
    );
    transaction.execute(
      `insert into ${table} (company_id, owner_id, target_id) select $1, $2, unnest($3::int[]) on conflict do nothing`,
      values,
      explain,
    );
  }
}

/**
 * Refuses references that the database alone would accept: rows outside the offered ones (`among`),
 * and rows of a sibling collection that belong to another parent.
 */
export async function checkReferences(
  transaction: Transaction,
  form: Form,
  parentId: number | undefined,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const checks = referringFields(form)
    .filter(([name]) => name in answers)
    .map(([name, field]) =>
      checkTargets(transaction, name, {
        target: formNamed(field.target),
        ids: idsOf(answers[name]),
        conditions: conditionsOf(field, form, parentId),
      }),
    );
  await Promise.all(checks);
}

function idsOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
}

type Conditions = Readonly<Record<string, unknown>>;

function conditionsOf(field: ReferringField, { parent }: Form, parentId: number | undefined): Conditions {
  const among = field.kind === "references" ? field.among : undefined;
  return { ...among, ...(parent && formNamed(field.target).parent === parent && { [parent]: parentId }) };
}

interface Targets {
  readonly target: Form;
  readonly ids: readonly number[];
  /** The required conditions, by column. */
  readonly conditions: Conditions;
}

async function checkTargets(
  transaction: Transaction,
  name: string,
  { target, ids, conditions }: Targets,
): Promise<void> {
  const columns = Object.keys(conditions);
  if (ids.length === 0 || columns.length === 0) return;
  const where = columns.map((column, index) => `and ${quoted(column)} = $${index + 3}`).join(" ");
  const [found] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from ${tableOf(target)} where company_id = $1 and id = any($2::int[]) ${where}`,
    [transaction.company, ids, ...columns.map((column) => conditions[column])],
  );
  if (found?.count !== ids.length)
    throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
}
