import type { Row } from "@opis/model/rows/row";
import type { Transfer } from "../../facts/transfers.ts";
import type { ConsentAnswers, ConsentGroup } from "./consent-subject-group.ts";

type Base = Row<"process_third_party">["bases"][number];

/** Returns the answered legal bases of a transfer. */
export function basesOfTransfer({ facts }: ConsentGroup, { row }: Transfer): readonly Base[] {
  return facts.index.row("process_third_party", row.id)?.bases ?? [];
}

/** Returns whether a transfer includes special categories or biometric data. */
export function passesSensitive({ facts }: ConsentGroup, { passed }: Transfer): boolean {
  return passed
    .flatMap(({ items }) => items)
    .some((id) => facts.index.row("directory_item", id)?.category !== "other_personal_data");
}

/**
 * Returns whether a cross-border transfer is based on consent and so needs a separate form (article 12 requires an ordinary basis since
 * 01.03.2023).
 */
export function needsConsentAbroad(group: ConsentGroup, transfer: Transfer): boolean {
  if (transfer.country === null || transfer.country === "RU") return false;
  const byConsent = basesOfTransfer(group, transfer).includes("consent");
  return byConsent || transfer.party?.crossborder_bases.includes("written_consent") === true;
}

/** Returns whether the consent may omit a recipient because the law or the contract with the individual requires the transfer. */
export function mayBeLeftOut(group: ConsentGroup, transfer: Transfer): boolean {
  const bases = basesOfTransfer(group, transfer);
  if (bases.length === 0) return false;
  if (bases.every((basis) => basis === "law")) return true;
  return bases.every((basis) => basis === "subject_contract" || basis === "law") && !passesSensitive(group, transfer);
}

/** Returns the recipients selected by the consent's author. */
export function namedRecipients({ transfers }: ConsentGroup, { recipients }: ConsentAnswers): Transfer[] {
  return transfers.filter(({ row }) => recipients.includes(row.id));
}

/** The data category that a consent form covers. */
export type DataField = "data" | "special_data" | "biometric_data";

const categories = {
  data: "other_personal_data",
  special_data: "special_category_data",
  biometric_data: "biometric_personal_data",
} as const satisfies Record<DataField, Row<"directory_item">["category"]>;

/**
 * Returns the transfers to list in a form: a transfer of only other data is excluded, one with unknown data is included (152-FZ, article
 * 9(4)(5)).
 */
export function transfersOf(
  { facts }: ConsentGroup,
  transfers: readonly Transfer[],
  fields: readonly DataField[],
): Transfer[] {
  const listed = new Set<string | null>(fields.map((field) => categories[field]));
  const isListed = (id: number) => listed.has(facts.index.row("directory_item", id)?.category ?? null);
  return transfers.flatMap((transfer) => {
    if (transfer.passed.every(({ items }) => items.length === 0)) return [transfer];
    const passed = transfer.passed.map((one) => ({
      ...one,
      data: one.data.filter((_, place) => isListed(one.items[place] ?? 0)),
      items: one.items.filter(isListed),
    }));
    return passed.some(({ items }) => items.length > 0) ? [{ ...transfer, passed }] : [];
  });
}
