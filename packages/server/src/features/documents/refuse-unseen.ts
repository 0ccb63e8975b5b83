import { type Actor, openIds } from "@opis/model/access";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { questionsOf } from "@opis/model/wizards/questions";
import type { Transaction } from "../../db/transaction.ts";
import { tableOf } from "../../records/form-sql.ts";

type Answers = Readonly<Record<string, unknown>>;

/**
 * Refuses wizard answers that newly name rows which the company has not, or which the actor may not view, with
 * `unknown_reference`. What is stored already may go on naming rows that are gone since.
 */
export async function refuseUnseen(
  transaction: Transaction,
  actor: Actor,
  key: string,
  { stored, given }: { readonly stored: Answers; readonly given: Answers },
): Promise<void> {
  for (const [name, question] of Object.entries(questionsOf(key))) {
    const target = "target" in question ? question.target : undefined;
    if (!target) continue;
    const known = new Set(idsIn(stored[name]));
    const named = idsIn(given[name]).filter((id) => !known.has(id));
    if (!(await areSeen(transaction, actor, target, named)))
      throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  }
}

// A list of ids, or a table by id.
function idsIn(answer: unknown): number[] {
  if (Array.isArray(answer)) return answer.map(Number);
  return typeof answer === "object" && answer !== null ? Object.keys(answer).map(Number) : [];
}

async function areSeen(transaction: Transaction, actor: Actor, target: FormName, ids: number[]): Promise<boolean> {
  const different = [...new Set(ids)];
  const found = await transaction.query(
    `select 1 from ${tableOf(formNamed(target))}
     where company_id = $1 and id = any($2::int[]) and ($3::int[] is null or id = any($3))`,
    [transaction.company, different, openIds(actor, target) ?? null],
  );
  return found.length === different.length;
}
