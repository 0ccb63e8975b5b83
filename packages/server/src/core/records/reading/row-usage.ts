import { type Form, type ReferringField, referringFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { joinTableName } from "../../../database/tables/forms.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { quoted, tableOf } from "./form-sql.ts";

/** A questionnaire in which a row is used. */
export interface RowUse {
  readonly form: FormName;
  readonly id: number;
  readonly name: string;
}

/** Returns every field of any form that may refer to rows of this one. */
export function referrersOf(target: FormName): { declared: Form; name: string; field: ReferringField }[] {
  return allForms.flatMap((form) =>
    referringFields(form)
      .filter(([, field]) => field.target === target && !("letsGo" in field))
      .map(([name, field]) => ({ declared: form, name, field })),
  );
}

/**
 * Returns the questionnaires that refer to a row, directly or through their child rows. The row's own children do not
 * count, since they are deleted with it.
 */
export async function findRowUses(transaction: Transaction, target: Form, id: number): Promise<RowUse[]> {
  const uses = await Promise.all(
    referrersOf(target.name)
      .filter(({ declared }) => declared.parent !== target.name)
      .map(({ declared, name, field }) => usesIn(transaction, declared, name, field, id)),
  );
  const unique = new Map(uses.flat().map((use) => [`${use.form} ${use.id}`, use]));
  return [...unique.values()].filter((use) => !(use.form === target.name && use.id === id));
}

async function usesIn(
  transaction: Transaction,
  form: Form,
  name: string,
  field: ReferringField,
  id: number,
): Promise<RowUse[]> {
  const owner = form.parent ? formNamed(form.parent) : form;
  const title = owner.titleField ? `o.${quoted(owner.titleField)}` : "''";
  const through = form.parent
    ? `join ${tableOf(form)} t on t.company_id = o.company_id and t.${quoted(owner.name)} = o.id`
    : "";
  const row = form.parent ? "t" : "o";
  const refers =
    field.kind === "reference"
      ? `${row}.${quoted(name)} = $2`
      : `exists (select 1 from ${quoted(joinTableName(form.name, name))} j
          where j.company_id = ${row}.company_id and j.owner_id = ${row}.id and j.target_id = $2)`;
  const rows = await transaction.query<{ id: number; name: string }>(
    `select distinct o.id, ${title} as name from ${tableOf(owner)} o ${through} where o.company_id = $1 and ${refers}`,
    [transaction.company, id],
  );
  return rows.map((use) => ({ form: owner.name, ...use }));
}
