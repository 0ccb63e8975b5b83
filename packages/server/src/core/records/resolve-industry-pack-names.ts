import { type Form, isReferring, ownFields, type ReferringField } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { Config } from "../../config/config.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { Editor } from "./editor.ts";
import { insertRow } from "./insert-row.ts";
import { refuseOverQuota } from "./questionnaire-quota.ts";
import { tableOf } from "./reading/form-sql.ts";

/** Returns the id of the row with a name; undefined if there is none. */
export async function findByName(transaction: Transaction, form: Form, name: string): Promise<number | undefined> {
  const [row] = await transaction.query<{ id: number }>(
    `select id from ${tableOf(form)} where company_id = $1 and name_key = $2`,
    [transaction.company, normaliseName(name)],
  );
  return row?.id;
}

// Names that `idOf` does not know are left out.
async function withIds(
  form: Form,
  answers: Readonly<Record<string, unknown>>,
  idOf: (field: ReferringField, name: string) => Promise<number | undefined>,
): Promise<Record<string, unknown>> {
  const resolvedAnswers: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(answers)) {
    const field = ownFields(form).find(([fieldName]) => fieldName === name)?.[1];
    if (!field || !isReferring(field) || value === null) {
      resolvedAnswers[name] = value;
      continue;
    }
    const ids: number[] = [];
    for (const item of [value].flat()) {
      const id = typeof item === "string" ? await idOf(field, item) : undefined;
      if (id !== undefined && !ids.includes(id)) ids.push(id);
    }
    resolvedAnswers[name] = field.kind === "reference" ? (ids[0] ?? null) : ids.toSorted((left, right) => left - right);
  }
  return resolvedAnswers;
}

/**
 * Returns accepted answers of a pack with ids in place of names; a directory value or a system that the company does
 * not have yet is added with its name. Throws as additions do, also beyond the plan's quota.
 */
export function withAddedRows(
  transaction: Transaction,
  form: Form,
  answers: Readonly<Record<string, unknown>>,
  { editor, config }: { readonly editor: Editor; readonly config: Config },
): Promise<Record<string, unknown>> {
  return withIds(form, answers, async (field, name) => {
    const target = formNamed(field.target);
    const existingId = await findByName(transaction, target, name);
    if (existingId !== undefined) return existingId;
    await refuseOverQuota(transaction, config, target);
    const among = field.kind === "references" ? field.among : undefined;
    const row = await insertRow(transaction, { declared: target, answers: { name, ...among }, editor });
    return row.id;
  });
}

/** Returns answers of a pack with the ids that the company's rows have; names that it does not have are left out. */
export function withKnownIds(
  transaction: Transaction,
  form: Form,
  answers: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  return withIds(form, answers, (field, name) => findByName(transaction, formNamed(field.target), name));
}
