import type { Row } from "@opis/model/rows/row";
import type { Transfer } from "../../facts/transfers.ts";
import type { ConsentAnswers, ConsentGroup } from "./consent-subject-group.ts";

type Base = Row<"process_third_party">["bases"][number];

/** The bases of a row of transfer as they were answered. */
export function basesOfTransfer({ facts }: ConsentGroup, { row }: Transfer): readonly Base[] {
  return facts.index.row("process_third_party", row.id)?.bases ?? [];
}

/** Whether data of a row are of the special categories or biometric. */
export function passesSensitive({ facts }: ConsentGroup, { passed }: Transfer): boolean {
  return passed
    .flatMap(({ items }) => items)
    .some((id) => facts.index.row("directory_item", id)?.category !== "other_personal_data");
}

/** Whether a transfer abroad rests on consent, so that it needs a form of its own (article 12 asks for a usual basis since 01.03.2023). */
export function needsConsentAbroad(group: ConsentGroup, transfer: Transfer): boolean {
  if (transfer.country === null || transfer.country === "RU") return false;
  const byConsent = basesOfTransfer(group, transfer).includes("consent");
  return byConsent || transfer.party?.crossborder_bases.includes("written_consent") === true;
}

/** Whether the consent can do without naming a recipient: the law demands the transfer, or the contract with the person does. */
export function mayBeLeftOut(group: ConsentGroup, transfer: Transfer): boolean {
  const bases = basesOfTransfer(group, transfer);
  if (bases.length === 0) return false;
  if (bases.every((basis) => basis === "law")) return true;
  return bases.every((basis) => basis === "subject_contract" || basis === "law") && !passesSensitive(group, transfer);
}

/** The recipients that the consent's author has marked. */
export function namedRecipients({ transfers }: ConsentGroup, { recipients }: ConsentAnswers): Transfer[] {
  return transfers.filter(({ row }) => recipients.includes(row.id));
}

/** What a form of consent is about. */
export type DataField = "data" | "special_data" | "biometric_data";

const categories = {
  data: "other_personal_data",
  special_data: "special_category_data",
  biometric_data: "biometric_personal_data",
} as const satisfies Record<DataField, Row<"directory_item">["category"]>;

/** Transfers of data that a form lists; a transfer of other data only is excluded, one with unknown data stays (152-FZ, article 9(4)(5)). */
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
