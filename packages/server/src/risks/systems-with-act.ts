import type { Transaction } from "../db/transaction.ts";
import { storedAnswers } from "../papers/stored.ts";

const act = "act_opredeleniya_zashishennosty";

/** Systems whose determining act has its date, on wish one up to a day: by an act of their own, or by one about the systems that it names, or about all. */
export async function systemsWithAct(transaction: Transaction, day?: string): Promise<ReadonlySet<number>> {
  const acts = await transaction.query<{ object_id: number; answers: unknown; systems: number[] }>(
    `select object_id, answers, array(select id from system where company_id = $1 and object_id = 0) as systems
     from generated_documents where company_id = $1 and key = $2 and date <= coalesce($3::date, 'infinity')`,
    [transaction.company, act, day ?? null],
  );
  return new Set(
    acts.flatMap(({ object_id, answers, systems }) => {
      if (object_id !== 0) return [object_id];
      const named = storedAnswers(act, answers).systems;
      return named.length > 0 ? named : systems;
    }),
  );
}
