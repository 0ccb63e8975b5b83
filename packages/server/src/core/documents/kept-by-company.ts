import type { Context } from "../../context.ts";

type Keeper = Context["snapshots"];

/** What was made of companies last, for as long as others do not crowd it out. */
interface KeptByCompany<T> {
  of(keeper: Keeper, company: number): T | undefined;
  keep(keeper: Keeper, company: number, made: T): void;
}

// As many as there are companies kept whole.
const mostCompanies = 16;

/** Keeps something of each company that a server has looked at lately, beside the company itself. */
export function keptByCompany<T>(): KeptByCompany<T> {
  const all = new WeakMap<Keeper, Map<number, T>>();
  return {
    of: (keeper, company) => all.get(keeper)?.get(company),
    keep: (keeper, company, made) => {
      const kept = all.get(keeper) ?? new Map<number, T>();
      all.set(keeper, kept);
      kept.delete(company);
      kept.set(company, made);
      const [longestUnused] = kept.keys();
      if (kept.size > mostCompanies && longestUnused !== undefined) kept.delete(longestUnused);
    },
  };
}
