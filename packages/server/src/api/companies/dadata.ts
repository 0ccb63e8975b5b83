import type { RegisterStanding } from "@opis/model/legal-entity-status";
import { z } from "zod";

const text = z.string().nullish();

/** An organisation, branch or sole trader in the response. */
const party = z.object({
  inn: text,
  kpp: text,
  ogrn: text,
  okved: text,
  /** MAIN or BRANCH; sole traders have none. */
  branch_type: text,
  name: z.object({ full_with_opf: text, short_with_opf: text }).nullish(),
  /** LIQUIDATED mostly has a date in milliseconds. */
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

/** The part of DaData's response to findById/party that company information uses. */
const answer = z.object({ suggestions: z.array(z.object({ data: party })) });

/** DaData's states of a company, except ACTIVE. */
const standings: Readonly<Record<string, RegisterStanding>> = {
  LIQUIDATED: "liquidated",
  LIQUIDATING: "liquidating",
  BANKRUPT: "bankrupt",
  REORGANIZING: "reorganizing",
};

/** 401: no key; 403: unknown key, or daily limit reached; 429: too many requests. */
const refusals: Readonly<Record<number, NothingFound>> = { 401: "refused", 403: "forbidden", 429: "too_often" };

/** Requisites by field name of company information. */
export type Requisites = Readonly<Record<string, string>>;

/**
 * Why nothing was found: no such INN; no register; one that does not respond, refuses the key, or has reached its daily
 * limit.
 */
export type NothingFound = "absent" | "not_configured" | "unavailable" | "refused" | "forbidden" | "too_often";

/** The register's answer for an INN. */
export type RegisterAnswer =
  | {
      readonly requisites: Requisites;
      /** ISO date since which it no longer exists. */
      readonly closed_at?: string | undefined;
      /** Its state, if it is not simply active. */
      readonly standing?: RegisterStanding | undefined;
      /**
       * Present if the register has only a branch, whose name, KPP, address and head differ from the organisation's.
       */
      readonly unit?: "branch" | undefined;
    }
  | { readonly reason: NothingFound };

/** Looks up requisites by INN. */
export interface CompanyRegister {
  find(inn: string): Promise<RegisterAnswer>;
}

/** Omits unknown values, so that an empty answer overwrites nothing. */
export function withoutBlanks(requisites: Readonly<Record<string, string | null | undefined>>): Requisites {
  const filledRequisites: Record<string, string> = {};
  for (const [name, value] of Object.entries(requisites)) if (value) filledRequisites[name] = value;
  return filledRequisites;
}

/** Returns the state of a closed company from a register that knows only the date. */
export function closedOn(day: string | null | undefined): { closed_at?: string; standing?: RegisterStanding } {
  return day ? { closed_at: day, standing: "liquidated" } : {};
}

const dadataUrl = "https://suggestions.dadata.ru/suggestions/api/4_1/rs/findById/party";
const patienceMilliseconds = 5_000;

/** Creates the register client for DaData's findById/party. */
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
  const state = standings[company.state?.status ?? ""];
  const liquidatedAt = state === "liquidated" ? company.state?.liquidation_date : undefined;
  const closed_at = liquidatedAt ? new Date(liquidatedAt).toISOString().slice(0, 10) : undefined;
  const { inn, ogrn, okved } = company;
  if (company.branch_type === "BRANCH")
    return { closed_at, standing: state, unit: "branch", requisites: withoutBlanks({ inn, ogrn, okved }) };
  const town = company.address?.data;
  return {
    closed_at,
    standing: state,
    requisites: withoutBlanks({
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

/**
 * Returns the active one of several parties with one INN, such as a sole trader registered again; organisations before
 * branches.
 */
function chosenOf(parties: readonly Party[]): Party | undefined {
  const heads = parties.filter(({ branch_type }) => branch_type !== "BRANCH");
  const candidates = heads.length > 0 ? heads : parties;
  return candidates.find(({ state }) => state?.status !== "LIQUIDATED") ?? candidates[0];
}
