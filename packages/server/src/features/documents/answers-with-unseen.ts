import type { Actor } from "@opis/model/access";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { questionsOf } from "@opis/model/wizards/questions";
import type { Transaction } from "../../db/transaction.ts";
import { idsIn, visibleOf, wholeList } from "../../records/with-unseen.ts";

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
  const whole = { ...given };
  for (const [name, question] of Object.entries(questionsOf(key))) {
    if (question.kind === "references") {
      const lists = { stored: idsIn(stored[name]), given: idsIn(given[name]) };
      whole[name] = await wholeList(transaction, actor, { ...question, name }, lists);
    } else if (question.kind === "listed" && question.target) {
      const known = new Set(idsOfTable(stored[name]));
      const named = idsOfTable(given[name]).filter((id) => !known.has(id));
      const there = await visibleOf(transaction, actor, question.target, named);
      if (named.some((id) => !there.get(id)))
        throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
    }
  }
  return whole;
}

function idsOfTable(answer: unknown): number[] {
  return typeof answer === "object" && answer !== null ? Object.keys(answer).map(Number) : [];
}
