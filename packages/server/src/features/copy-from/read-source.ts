import { type Actor, openIds } from "@opis/model/access/access";
import { type Form, ownFields } from "@opis/model/declaration/form";
import { childrenOf } from "@opis/model/forms/children-of";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { readChildren } from "../../records/reading/children.ts";
import { readAllRows, readRow } from "../../records/reading/read-rows.ts";
import { type StoredRow, titleOf } from "../../records/reading/stored-row.ts";

/** A questionnaire with all its child rows, by form. */
export interface SourceQuestionnaire {
  readonly declared: Form;
  readonly row: StoredRow;
  readonly children: Readonly<Record<string, readonly StoredRow[]>>;
}

/** What is copied, and the rows that it refers to. */
export interface Source {
  readonly questionnaires: readonly SourceQuestionnaire[];
  rowOf(form: FormName, id: number): StoredRow | undefined;
  nameOf(form: FormName, id: number): string;
}

/** The chosen ids of each form. */
export type Chosen = ReadonlyMap<FormName, readonly number[]>;

/**
 * Reads the chosen questionnaires and what they may refer to, as far as the actor may view that; refuses with `not_found`
 * where one is not there.
 */
export async function readSource(transaction: Transaction, chosen: Chosen, actor: Actor): Promise<Source> {
  const questionnaires: SourceQuestionnaire[] = [];
  for (const [name, ids] of chosen) {
    const declared = formNamed(name);
    for (const id of ids) {
      const row = await readRow(transaction, declared, id);
      questionnaires.push({ declared, row, children: await readChildren(transaction, declared, id) });
    }
  }
  const rows = new Map<string, StoredRow>();
  for (const target of targetsOf(questionnaires)) {
    const open = openIds(actor, target);
    for (const row of await readAllRows(transaction, formNamed(target)))
      if (!open || open.includes(row.id)) rows.set(`${target} ${row.id}`, row);
  }
  const rowOf = (form: FormName, id: number) => rows.get(`${form} ${id}`);
  return { questionnaires, rowOf, nameOf: (form, id) => titleOf(formNamed(form), rowOf(form, id) ?? {}) };
}

function targetsOf(questionnaires: readonly SourceQuestionnaire[]): Set<FormName> {
  const forms = new Set(questionnaires.flatMap(({ declared }) => [declared, ...childrenOf(declared).map(formNamed)]));
  return new Set(
    [...forms].flatMap((form) => ownFields(form).flatMap(([, field]) => ("target" in field ? [field.target] : []))),
  );
}
