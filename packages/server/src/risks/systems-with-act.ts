import type { Transaction } from "../db/transaction.ts";
import { storedAnswers } from "../papers/stored.ts";

const act = "act_opredeleniya_zashishennosty";

/** Systems whose determining act has its date, on wish one up to a day: by an act of their own, or by one about the systems that it names, or about all. */
export async function systemsWithAct(transaction: Transaction, day?: string): Promise<ReadonlySet<number>> {
  const [acts, systems] = await Promise.all([
    transaction.query<{ object_id: number; answers: unknown }>(
      `select object_id, answers from generated_documents
       where company_id = $1 and key = $2 and date <= coalesce($3::date, 'infinity')`,
      [transaction.company, act, day ?? null],
    ),
    transaction.query<{ id: number }>("select id from system where company_id = $1", [transaction.company]),
  ]);
  const all = systems.map(({ id }) => id);
  return new Set(
    acts.flatMap(({ object_id, answers }) => {
      if (object_id !== 0) return [object_id];
      const named = storedAnswers(act, answers).systems;
      return named.length > 0 ? named : all;
    }),
  );
}
