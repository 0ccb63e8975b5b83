/** Who is fined: a legal person, or a sole trader, whose fines are mostly lower (CAO, note to article 2.4). */
export const payers = ["company", "entrepreneur"] as const;
export type Payer = (typeof payers)[number];

/** Payer and ISO date for which a fine is determined. */
export interface FinedParty {
  readonly day: string;
  readonly payer: Payer;
}

/** Returns the payer by legal form; an unanswered one counts as a legal person. */
export function payerOf(legalForm: string | null | undefined): Payer {
  return legalForm === "entrepreneur" ? "entrepreneur" : "company";
}
