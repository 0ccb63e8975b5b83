/** Who is fined: a legal person, or a sole trader, who pays less by most parts (CAO, note to article 2.4). */
export const payers = ["company", "entrepreneur"] as const;
export type Payer = (typeof payers)[number];

/** For whom and on which ISO day a violation is priced. */
export interface FinedParty {
  readonly day: string;
  readonly payer: Payer;
}

/** Who would be fined, by the legal form; a company without an answer counts as a legal person. */
export function payerOf(legalForm: string | null | undefined): Payer {
  return legalForm === "entrepreneur" ? "entrepreneur" : "company";
}
