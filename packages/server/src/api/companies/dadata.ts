import type { RegisterStanding } from "@opis/model/company-register-status";
import { z } from "zod";

const text = z.string().nullish();

/** One organisation, branch or sole trader of the answer. */
const party = z.object({
  inn: text,
  kpp: text,
  ogrn: text,
  okved: text,
  /** MAIN or BRANCH; sole traders have none. */
  branch_type: text,
  name: z.object({ full_with_opf: text, short_with_opf: text }).nullish(),
  /** LIQUIDATED has mostly a day in milliseconds. */
  state: z.object({ status: text, liquidation_date: z.number().nullish() }).nullish(),
  management: z.object({ name: text, post: text }).nullish(),
  address: z
    .object({
      unrestricted_value: text,
      data: z.object({ city_with_type: text, settlement_with_type: text }).nullish(),
    })
    .nullish(),
});
type Party = z.output<typeof party>;

/** The part of DaData's answer to findById/party that company information takes. */
const answer = z.object({ suggestions: z.array(z.object({ data: party })) });

/** DaData's names of the states of a company; ACTIVE is none. */
const standings: Readonly<Record<string, RegisterStanding>> = {
  LIQUIDATED: "liquidated",
  LIQUIDATING: "liquidating",
  BANKRUPT: "bankrupt",
  REORGANIZING: "reorganizing",
};

/** 401 is a question without a key; 403 is a key that is not known as well as a day's questions that are used up; 429 is too many at once. */
const refusals: Readonly<Record<number, NothingFound>> = { 401: "refused", 403: "forbidden", 429: "too_often" };

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

const dadataUrl = "https://suggestions.dadata.ru/suggestions/api/4_1/rs/findById/party";
const patienceMilliseconds = 5_000;

/** DaData's findById/party: the state register over the network, by a key. */
export function dadata(key: string, url = dadataUrl, patience = patienceMilliseconds): CompanyRegister {
  return {
    async find(inn): Promise<RegisterAnswer> {
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json", authorization: `Token ${key}` },
          body: JSON.stringify({ query: inn, branch_type: "MAIN" }),
          signal: AbortSignal.timeout(patience),
        });
        if (!response.ok) return { reason: refusals[response.status] ?? "unavailable" };
        return requisitesOf(answer.parse(await response.json()));
      } catch {
        return { reason: "unavailable" };
      }
    },
  };
}

function requisitesOf({ suggestions }: z.output<typeof answer>): RegisterAnswer {
  const company = chosenOf(suggestions.map(({ data }) => data));
  if (!company) return { reason: "absent" };
  const standing = standings[company.state?.status ?? ""];
  const closed = standing === "liquidated" ? company.state?.liquidation_date : undefined;
  const closed_at = closed ? new Date(closed).toISOString().slice(0, 10) : undefined;
  const { inn, ogrn, okved } = company;
  if (company.branch_type === "BRANCH")
    return { closed_at, standing, unit: "branch", requisites: known({ inn, ogrn, okved }) };
  const town = company.address?.data;
  return {
    closed_at,
    standing,
    requisites: known({
      inn,
      kpp: company.kpp,
      ogrn,
      okved,
      full_name: company.name?.full_with_opf,
      short_name: company.name?.short_with_opf,
      manager_name: company.management?.name,
      manager_position: company.management?.post,
      legal_address: company.address?.unrestricted_value,
      settlement: town?.settlement_with_type ?? town?.city_with_type,
    }),
  };
}

/** Of several parties of one INN the active one, such as a sole trader registered again; the organisation before its branches. */
function chosenOf(parties: readonly Party[]): Party | undefined {
  const heads = parties.filter(({ branch_type }) => branch_type !== "BRANCH");
  const candidates = heads.length > 0 ? heads : parties;
  return candidates.find(({ state }) => state?.status !== "LIQUIDATED") ?? candidates[0];
}
