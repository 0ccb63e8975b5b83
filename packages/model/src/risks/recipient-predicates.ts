import { roleInTransfer } from "../forms/third-party.ts";
import { adequacy } from "../law/adequacy.ts";
import type { Row } from "../rows/row.ts";
import type { RiskCompany } from "./risk-rule-input.ts";

/** Returns a foreign third party that receives data of a process or accesses those of a system; undefined if there is none. */
export function recipientAbroad(company: RiskCompany): Row<"third_party"> | undefined {
  return company.snapshot.rows.third_party.find((party) => {
    const { ofProcesses, ofSystems } = company.usesOf(party.id);
    const transferredUses = ofProcesses.filter(({ is_transferred }) => is_transferred === true);
    if (transferredUses.some(({ country }) => isAbroad(country ?? party.country))) return true;
    return ofSystems.length > 0 && isAbroad(party.country);
  });
}

/** Returns whether a country is given and is not Russia. */
export function isAbroad(country: string | null): boolean {
  return country !== null && country !== "RU";
}

/** Returns whether a third party is in a country without adequate protection on a date, and is not only a sender of data. */
export function isRiskyRecipient(party: Row<"third_party">, company: RiskCompany): boolean {
  return (
    isAbroad(party.country) && adequacy(party.country ?? "", company.lawDay) === false && mayReceive(party, company)
  );
}

/** Returns whether a third party may receive data: not if its answers say that the company only receives from it. */
export function mayReceive({ id }: Row<"third_party">, company: RiskCompany): boolean {
  const { ofProcesses, ofSystems } = company.usesOf(id);
  if (ofSystems.length > 0 || ofProcesses.length === 0) return true;
  return ofProcesses.some(({ is_transferred }) => is_transferred !== false);
}

/** Returns whether a third party receives data as a processor in at least one transfer; if it has no transfers, by its own answers. */
export function isProcessor(party: Row<"third_party">, company: RiskCompany): boolean {
  const { ofProcesses, ofSystems } = company.usesOf(party.id);
  const rows = [...ofProcesses, ...ofSystems];
  if (rows.length === 0) return party.role === "processor";
  return rows.some((row) => roleInTransfer(row, party) === "processor");
}
