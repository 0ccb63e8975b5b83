import { isFormName } from "@opis/model/forms/names";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import type { HistoryLine } from "./company-format.ts";
import { type NewIds, renumberedChanges, renumberedObject } from "./renumber.ts";
import { importedAuthor, send } from "./write-company.ts";

const entriesAtOnce = 5_000;

/** Writes the history as it was told there: the same moments and names of people, the new ids of what it speaks of. */
export function writeHistory(transaction: Transaction, history: readonly HistoryLine[], newId: NewIds): void {
  const idOf = (form: HistoryLine["form"], id: number, title: string) => {
    if (isFormName(form)) return newId(form, id);
    if (form === "generated_document") return renumberedObject(title, id, newId);
    return form === "company" ? transaction.company : 0;
  };
  for (let from = 0; from < history.length; from += entriesAtOnce) {
    const entries = history.slice(from, from + entriesAtOnce).map((line) => ({
      ...line,
      author: importedAuthor(line.editor),
      object_id: idOf(line.form, line.object_id, line.title),
      root_id: idOf(line.root_form, line.root_id, line.title),
      changes: renumberedChanges(line, newId),
    }));
    send(transaction, "history", entries);
  }
}
