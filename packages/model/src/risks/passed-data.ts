import { isFilled } from "../declaration/is-filled.ts";
import type { Row } from "../rows/row.ts";
import type { RiskCompany } from "./risk-company.ts";
import { eachOf, placesOf, type RiskPlace } from "./risk-rule.ts";

type Party = Row<"third_party">;
type Passing = Row<"process_third_party">;
type Passed = Row<"process_third_party_subject">;

/** Rows by which data go to a party while no basis is told. */
export function passedWithoutBasis(party: Party, company: RiskCompany): RiskPlace[] {
  const rows = passings(party, company).filter(({ bases }) => bases.length === 0);
  return eachOf("process_third_party", rows, "bases");
}

/** A party whose data cross the border by written consent, and the processes that take none. */
export function consentsNotTaken(party: Party, company: RiskCompany): RiskPlace[] {
  if (!party.crossborder_bases.includes("written_consent")) return [];
  const rows = passings(party, company).filter((row) => takesNoConsents(row, company));
  if (rows.length === 0) return [];
  return [
    ...rows.flatMap(({ process }) => placesOf("process", process, "collect_agreement")),
    ...placesOf("third_party", party.id, "crossborder_bases"),
  ];
}

/** Rows by which data come from a party with neither a contract nor a basis told. */
export function receivedWithoutBasis(party: Party, company: RiskCompany): RiskPlace[] {
  if (party.is_contract === true || isFilled(party.agreement_contracts)) return [];
  const rows = company
    .usesOf(party.id)
    .ofProcesses.filter(({ is_received, bases }) => is_received === true && bases.length === 0);
  if (rows.length === 0) return [];
  return [...placesOf("third_party", party.id, "is_contract"), ...eachOf("process_third_party", rows, "bases")];
}

/** Special and biometric data that go to a party, though it is said that there is no written consent, and no law is the basis. */
export function sensitiveDataPassed(party: Party, company: RiskCompany): RiskPlace[] {
  return passings(party, company)
    .filter(({ bases }) => bases.length > 0 && !bases.includes("law"))
    .flatMap((row) => passedRows(row, company))
    .flatMap((passed) => unconsented(passed, company));
}

function unconsented(passed: Passed, { childrenOf, index }: RiskCompany): RiskPlace[] {
  const categories = new Set(passed.data.map((id) => index.answer("directory_item", id, "category")));
  const groups = childrenOf("process_subject", passed.process).filter(({ subject }) => subject === passed.subject);
  const special = groups.filter(
    (row) =>
      categories.has("special_category_data") && row.is_written_agreement === false && row.special_data.length > 0,
  );
  const biometric = groups.filter(
    (row) =>
      categories.has("biometric_personal_data") &&
      row.is_bio_written_agreement === false &&
      row.biometric_data.length > 0,
  );
  const consents = [
    ...eachOf("process_subject", special, "is_written_agreement"),
    ...eachOf("process_subject", biometric, "is_bio_written_agreement"),
  ];
  return consents.length === 0 ? [] : [...consents, ...placesOf("process_third_party_subject", passed.id, "data")];
}

/** Data of employees that go to a party by a contract with it alone, in processes that take no consents. */
export function employeeDataPassed(party: Party, company: RiskCompany): RiskPlace[] {
  return passings(party, company)
    .filter(
      (row) =>
        row.bases.includes("contract") &&
        !row.bases.includes("law") &&
        !row.bases.includes("consent") &&
        takesNoConsents(row, company) &&
        passedRows(row, company).some(({ subject }) => isEmployee(subject, company)),
    )
    .flatMap((row) => [
      ...placesOf("process", row.process, "collect_agreement"),
      ...placesOf("process_third_party", row.id, "bases"),
    ]);
}

/** Rows of active processes in which data go to a party. */
function passings({ id }: Party, company: RiskCompany): Passing[] {
  return company.usesOf(id).ofProcesses.filter(({ is_transferred }) => is_transferred === true);
}

function passedRows({ id, process }: Passing, { childrenOf }: RiskCompany): Passed[] {
  return childrenOf("process_third_party_subject", process).filter(
    (row) => row.process_third_party === id && row.is_received !== true,
  );
}

function takesNoConsents({ process }: Passing, { index }: RiskCompany): boolean {
  return index.answer("process", process, "collect_agreement") === false;
}

function isEmployee(subject: number | null, { index }: RiskCompany): boolean {
  return subject !== null && index.answer("subject", subject, "is_employee") === true;
}
