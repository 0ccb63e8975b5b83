import { storedAnswers } from "@opis/model/wizards/stored-answers";
import type { Transaction } from "../../database/transaction.ts";

const act = "act_opredeleniya_zashishennosty";

/** A determining act that has its date: about these systems, or about all where it names none. */
export interface DeterminingAct {
  readonly systems: readonly number[];
}

/** The determining acts of a company that have their date, on wish one up to a day. */
export async function determiningActs(transaction: Transaction, day?: string): Promise<DeterminingAct[]> {
  const acts = await transaction.query<{ object_id: number; answers: unknown }>(
    `select object_id, answers from generated_documents
     where company_id = $1 and key = $2 and date <= coalesce($3::date, 'infinity')`,
    [transaction.company, act, day ?? null],
  );
  return acts.map(({ object_id, answers }) => ({
    systems: object_id === 0 ? storedAnswers(act, answers).systems : [object_id],
  }));
}

/** Systems whose determining act has its date: by an act of their own, or by one about the systems that it names, or about all. */
export function systemsWithAct(
  acts: readonly DeterminingAct[],
  systems: readonly { readonly id: number }[],
): ReadonlySet<number> {
  return new Set(acts.flatMap((one) => (one.systems.length > 0 ? one.systems : systems.map(({ id }) => id))));
}
