import type { RegisterStanding } from "@opis/model/company-register-status";

/** Requisites by the names of the fields of company information. */
export type Requisites = Readonly<Record<string, string>>;

/** Why nothing was found: no such INN; no register; one that does not answer, refuses the key, or has answered enough for today. */
export type NothingFound = "absent" | "not_configured" | "unavailable" | "refused" | "forbidden" | "too_often";

/** What a register says of an INN. */
export type RegisterAnswer =
  | {
      readonly requisites: Requisites;
      /** ISO day since which it exists no longer. */
      readonly closed_at?: string | undefined;
      /** What becomes of it, where it is not simply at work. */
      readonly standing?: RegisterStanding | undefined;
      /** Shown where the register has only a branch, whose name, KPP, address and head are not the organisation's. */
      readonly unit?: "branch" | undefined;
    }
  | { readonly reason: NothingFound };

/** Where requisites are looked up by INN. */
export interface CompanyRegister {
  find(inn: string): Promise<RegisterAnswer>;
}

/** Only what is known, so that an empty answer overwrites nothing. */
export function known(requisites: Readonly<Record<string, string | null | undefined>>): Requisites {
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(requisites)) if (value) filled[name] = value;
  return filled;
}

/** What a register that knows but the day says of a company that exists no longer. */
export function closedOn(day: string | null | undefined): { closed_at?: string; standing?: RegisterStanding } {
  return day ? { closed_at: day, standing: "liquidated" } : {};
}
