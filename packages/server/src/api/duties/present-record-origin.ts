import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { oneOf } from "@opis/model/declaration/form";
import { isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Row } from "@opis/model/rows/row";
import { addressOf } from "@opis/model/screen-addresses";
import { readRow } from "../../core/records/reading/read-rows.ts";
import { titleOf } from "../../core/records/reading/stored-row.ts";
import type { Transaction } from "../../database/transaction.ts";

type Derived = Pick<Row<"task">, "source_form" | "source_id" | "company">;

/** Returns the name and link of a record's source; null if it has none that the reader may see. */
export async function readSource(
  transaction: Transaction,
  { source_form: form, source_id: id, company }: Derived,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
): Promise<{ name: string; url: string } | null> {
  if (id === null || !isFormName(form) || !can(actor, "view", { form, id })) return null;
  const declared = formNamed(form);
  const url = addressOf({ company }, { form, id });
  const source = url === undefined ? undefined : await readRow(transaction, declared, id).catch(() => undefined);
  if (!source || url === undefined) return null;
  return { name: `${oneOf(declared)[language]}: ${titleOf(declared, source)}`, url };
}
