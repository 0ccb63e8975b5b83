import { formNamed } from "@opis/model/forms/index";
import { type FormName, isFormName } from "@opis/model/forms/names";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { tableOf } from "../../../records/reading/form-sql.ts";
import type { CheckedRows } from "./checked-rows.ts";
import type { HistoryLine } from "./company-format.ts";
import type { NewIds } from "./renumber.ts";

/**
 * Gives a new id to every row of an archive and to every one that its history only remembers, in the order of the old ones, so
 * that lists keep their order and no entry of history speaks of another's row.
 */
export async function newIds(
  transaction: Transaction,
  rows: CheckedRows,
  history: readonly HistoryLine[],
): Promise<NewIds> {
  const wanted = new Map<FormName, Set<number>>();
  const want = (form: string, id: number) => {
    if (!isFormName(form)) return;
    const ids = wanted.get(form) ?? new Set();
    wanted.set(form, ids.add(id));
  };
  for (const [form, byId] of rows) for (const id of byId.keys()) want(form, id);
  for (const { form, object_id, root_form, root_id } of history) {
    want(form, object_id);
    want(root_form, root_id);
  }
  const given = new Map<FormName, ReadonlyMap<number, number>>();
  for (const [form, ids] of wanted)
    given.set(
      form,
      await nextIds(
        transaction,
        form,
        [...ids].sort((a, b) => a - b),
      ),
    );
  return (form, id) => given.get(form)?.get(id) ?? id;
}

async function nextIds(transaction: Transaction, form: FormName, old: number[]): Promise<Map<number, number>> {
  const found = await transaction.query<{ old: number; new: number }>(
    "select old, nextval(pg_get_serial_sequence($2, 'id'))::int as new from unnest($1::int[]) with ordinality o(old, i) order by i",
    [old, tableOf(formNamed(form))],
  );
  return new Map(found.map((row) => [row.old, row.new]));
}
