import { roleInTransfer } from "../forms/third-party.ts";
import { adequacy } from "../law/adequacy.ts";
import type { Row } from "../rows/row.ts";
import type { RiskCompany } from "./risk-company.ts";

/** A third party in another country that gets data of a process or sees those of a system; undefined where there is none. */
export function recipientAbroad(company: RiskCompany): Row<"third_party"> | undefined {
  return company.snapshot.rows.third_party.find((party) => {
    const { ofProcesses, ofSystems } = company.usesOf(party.id);
    const passed = ofProcesses.filter(({ is_transferred }) => is_transferred === true);
    if (passed.some(({ country }) => isAbroad(country ?? party.country))) return true;
    return ofSystems.length > 0 && isAbroad(party.country);
  });
}

/** Whether a country is given and is not Russia. */
export function isAbroad(country: string | null): boolean {
  return country !== null && country !== "RU";
}

/** Whether a third party is in a country that gives no adequate protection on a day, and it is not said that it only sends data. */
export function isRiskyRecipient(party: Row<"third_party">, company: RiskCompany): boolean {
  return isAbroad(party.country) && adequacy(party.country ?? "", company.day) === false && mayReceive(party, company);
}

/** Whether a third party may get data: its answers are not only that the company only receives from it. */
export function mayReceive({ id }: Row<"third_party">, company: RiskCompany): boolean {
  const { ofProcesses, ofSystems } = company.usesOf(id);
  if (ofSystems.length > 0 || ofProcesses.length === 0) return true;
  return ofProcesses.some(({ is_transferred }) => is_transferred !== false);
}

/** Whether a third party gets data as a processor in one transfer at least; one that is in no transfer is what its own page says. */
export function isProcessor(party: Row<"third_party">, company: RiskCompany): boolean {
  const { ofProcesses, ofSystems } = company.usesOf(party.id);
  const rows = [...ofProcesses, ...ofSystems];
  if (rows.length === 0) return party.role === "processor";
  return rows.some((row) => roleInTransfer(row, party) === "processor");
}
