import type { Actor } from "@opis/model/access";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { questionsOf } from "@opis/model/wizards/questions";
import type { Transaction } from "../../db/transaction.ts";
import { visibleOf, withUnseen } from "../../records/with-unseen.ts";

type Answers = Readonly<Record<string, unknown>>;

/**
 * Wizard answers with each list of rows as it is to be stored: what of it the actor may not view stays as it is. Refuses with
 * `unknown_reference` answers that newly name rows which the company has not, or which the actor may not view. What is stored already
 * may go on naming rows that are gone since.
 */
export async function answersWithUnseen(
  transaction: Transaction,
  actor: Actor,
  key: string,
  { stored, given }: { readonly stored: Answers; readonly given: Answers },
): Promise<Answers> {
  const questions = Object.entries(questionsOf(key));
  for (const [name, question] of questions) {
    if (question.kind !== "listed" || !question.target) continue;
    const known = new Set(idsOfTable(stored[name]));
    const named = idsOfTable(given[name]).filter((id) => !known.has(id));
    const there = await visibleOf(transaction, actor, question.target, named);
    if (named.some((id) => !there.get(id)))
      throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  }
  const lists = questions.flatMap(([name, question]) =>
    question.kind === "references" ? [[name, question] as const] : [],
  );
  return withUnseen(transaction, actor, lists, { stored, given });
}

function idsOfTable(answer: unknown): number[] {
  return typeof answer === "object" && answer !== null ? Object.keys(answer).map(Number) : [];
}
