import type { RegisterStanding } from "@opis/model/company-register-status";
import { z } from "zod";
import { type CompanyRegister, known, type NothingFound, type RegisterAnswer } from "./company-lookup.ts";

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
