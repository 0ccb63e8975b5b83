import { isDeepStrictEqual } from "node:util";
import type { Actor } from "@opis/model/access/access";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/names";
import { type Members, membersOf } from "@opis/model/rows/members";
import { questionsOf } from "@opis/model/wizards/questions";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { isAllOpen, visibleOf, withUnseen } from "../../records/writing/with-unseen.ts";

/**
 * Wizard answers with each list and table of rows as it is to be stored: what of it the actor may not view stays as it is. Refuses with
 * `unknown_reference` answers that newly name rows which the company has not, or say something else of rows that the actor may not
 * view. What is stored already may go on naming rows that are gone since.
 */
export async function answersWithUnseen(
  transaction: Transaction,
  actor: Actor,
  key: string,
  { stored, given }: { readonly stored: Members; readonly given: Members },
): Promise<Members> {
  const questions = Object.entries(questionsOf(key));
  const tables: Record<string, Members> = {};
  for (const [name, question] of questions) {
    if (question.kind !== "listed" || !question.target) continue;
    const both = { stored: membersOf(stored[name]), given: membersOf(given[name]) };
    tables[name] = await wholeTable(transaction, actor, { name, target: question.target }, both);
  }
  const lists = questions.flatMap(([name, question]) =>
    question.kind === "references" ? [[name, question] as const] : [],
  );
  return withUnseen(transaction, actor, lists, { stored, given: { ...given, ...tables } });
}

async function wholeTable(
  transaction: Transaction,
  actor: Actor,
  { name, target }: { readonly name: string; readonly target: FormName },
  { stored, given }: { readonly stored: Members; readonly given: Members },
): Promise<Members> {
  const changed = Object.keys({ ...stored, ...given }).filter((id) => !isDeepStrictEqual(stored[id], given[id]));
  // What is stored already may be changed by whoever views all.
  const asked = isAllOpen(actor, target) ? changed.filter((id) => !(id in stored)) : changed;
  const there = await visibleOf(transaction, actor, target, asked.map(Number));
  const isOpen = (id: string) => there.get(Number(id)) ?? id in stored;
  if (asked.some((id) => id in given && !isOpen(id)))
    throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  const unseen = asked.filter((id) => !isOpen(id)).map((id) => [id, stored[id]]);
  return unseen.length > 0 ? { ...given, ...Object.fromEntries(unseen) } : given;
}
