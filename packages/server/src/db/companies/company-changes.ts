import type { Listener } from "../announced-changes.ts";
import type { Catalogue } from "../places/catalogue.ts";

/** What is changed in companies, heard where each of them lives. */
export interface CompanyChanges {
  /**
   * Answers once every later commit in the company will be heard; the answer ends it. Others of the same database are heard as well.
   * Rejects where that cannot be reached.
   */
  listen(company: number, listener: Listener): Promise<() => void>;
  /** Has those who listen to a company begin anew, where it lives now. */
  moved(company: number): void;
}

/** Hears the databases of a catalogue. */
export function companyChanges({ placeOf }: Pick<Catalogue, "placeOf">): CompanyChanges {
  const listening = new Map<number, Set<Listener>>();
  const forget = (company: number, listener: Listener) => {
    const others = listening.get(company);
    others?.delete(listener);
    if (others?.size === 0) listening.delete(company);
  };
  return {
    listen: async (company, listener) => {
      const { changes } = await placeOf(company);
      const stop = await changes.listen(listener);
      listening.set(company, (listening.get(company) ?? new Set()).add(listener));
      return () => {
        stop();
        forget(company, listener);
      };
    },
    moved: (company) => {
      for (const { lost } of [...(listening.get(company) ?? [])]) lost();
    },
  };
}
