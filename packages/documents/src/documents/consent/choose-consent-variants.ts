import { type Words, words } from "@opis/model/bilingual-text";
import type { LegalCapacity } from "@opis/model/forms/process-options";
import type { Row } from "@opis/model/rows/row";
import type { ConsentVariant } from "@opis/model/wizards/company-document-answers";
import type { Transfer } from "../../facts/transfers.ts";
import { pointOf } from "../../language/citation.ts";
import type { ConsentAnswers, ConsentGroup } from "./consent-subject-group.ts";

type Base = Row<"process_third_party">["bases"][number];

/** Returns the answered legal bases of a transfer. */
function basesOfTransfer({ facts }: ConsentGroup, { row }: Transfer): readonly Base[] {
  return facts.index.row("process_third_party", row.id)?.bases ?? [];
}

/** Returns whether a transfer includes special categories or biometric data. */
function passesSensitive({ facts }: ConsentGroup, { passed }: Transfer): boolean {
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
  const allowedCategories = new Set<string | null>(fields.map((field) => categories[field]));
  const isListed = (id: number) => allowedCategories.has(facts.index.row("directory_item", id)?.category ?? null);
  return transfers.flatMap((transfer) => {
    if (transfer.passed.every(({ items }) => items.length === 0)) return [transfer];
    const passedData = transfer.passed.map((entry) => ({
      ...entry,
      data: entry.data.filter((_, index) => isListed(entry.items[index] ?? 0)),
      items: entry.items.filter(isListed),
    }));
    return passedData.some(({ items }) => items.length > 0) ? [{ ...transfer, passed: passedData }] : [];
  });
}

/** Lists why a written form is required; the list in the law is closed, and transferring data is not on it. */
export function writtenCases(group: ConsentGroup, { written_law: law }: ConsentAnswers): Words[] {
  const { process, row, isEmployee } = group;
  const consents = row.reasons.includes("is_consent_to_processing");
  const passesEmployees =
    isEmployee && group.transfers.some((transfer) => basesOfTransfer(group, transfer).some((basis) => basis !== "law"));
  return [
    ...(passesEmployees
      ? [
          words(
            `данные работника передаются третьему лицу (${pointOf("TK 88")} ТК РФ)`,
            "employees' data is passed to a third party",
          ),
        ]
      : []),
    ...(isEmployee && process.sources.includes("third_party")
      ? [
          words(
            `данные работника получают у третьего лица (${pointOf("TK 86(3)")} ТК РФ)`,
            "employees' data comes from others",
          ),
        ]
      : []),
    ...(process.auto_decision === true && consents
      ? [
          words(
            `решения принимает программа (${pointOf("FZ152 16(2)")})`,
            "decisions are made automatically (article 16(2))",
          ),
        ]
      : []),
    ...(row.is_public_directory === true
      ? [words(`общедоступный справочник (${pointOf("FZ152 8(1)")})`, "a public directory (article 8(1))")]
      : []),
    ...(law === "" ? [] : [words(law, law)]),
  ];
}

/** Returns whether special categories are processed by consent: no other basis is named, or a written consent is. */
export function needsSpecialConsent({ row }: ConsentGroup): boolean {
  return row.special_data.length > 0 && (row.special_docs.length === 0 || row.is_written_agreement === true);
}

function asksBiometricConsent({ row }: ConsentGroup): boolean {
  return row.biometric_data.length > 0 && (row.biometric_docs.length === 0 || row.is_bio_written_agreement === true);
}

/** Returns whether the group provides its data through a site or an app. */
export function comesBySite({ facts, process, row }: ConsentGroup): boolean {
  return facts
    .childrenOf("source_subject", process.id)
    .filter(({ subject }) => subject === row.subject)
    .some(({ methods }) => methods.includes("by_site") || methods.includes("by_app"));
}

/** Returns the forms required by the company's answers (the decision table on consents, V01 to V13); empty if no consent is needed. */
export function suggestedVariants(group: ConsentGroup, answers: ConsentAnswers): ConsentVariant[] {
  const { process, row } = group;
  // When data are processed on a controller's instruction, that controller obtains the consents (152-FZ, article 6(4)).
  if (process.is_on_order === true) return [];
  const main = mainVariant(group, answers);
  const forms: ConsentVariant[] = [
    ...(main ? [main] : []),
    ...(asksBiometricConsent(group) ? (["biometric"] as const) : []),
    ...(row.actions.includes("spreading") ? (["spreading"] as const) : []),
    ...(group.transfers.some((transfer) => needsConsentAbroad(group, transfer)) ? (["crossborder"] as const) : []),
    ...(process.is_marketing === true ? (["marketing"] as const) : []),
  ];
  if (forms.length === 0) return [];
  const hasTick = comesBySite(group) && forms.some((form) => form === "ordinary" || form === "marketing");
  return [...forms, ...(hasTick ? (["site"] as const) : [])];
}

function mainVariant(group: ConsentGroup, answers: ConsentAnswers): "special" | "written" | "ordinary" | undefined {
  if (needsSpecialConsent(group)) return "special";
  if (writtenCases(group, answers).length > 0) return "written";
  return group.row.reasons.includes("is_consent_to_processing") ? "ordinary" : undefined;
}

/** Returns the variants to generate: those chosen by the author, otherwise those the answers require. */
export function chosenVariants(group: ConsentGroup, answers: ConsentAnswers): readonly ConsentVariant[] {
  return answers.variants ?? suggestedVariants(group, answers);
}

/**
 * Who signs a consent: an adult, the representative of a child or an incapacitated adult, a minor with a representative or alone (152-FZ,
 * article 9(6)).
 */
export type ConsentSigner = "self" | "guardian" | "minor" | "minor_alone" | "incapable_guardian";

/** One form of the document: its subject, its signer, and whether it has everything required of a written consent (article 9(4)). */
export interface ConsentForm {
  readonly kind: Exclude<ConsentVariant, "site">;
  readonly signedBy: ConsentSigner;
  readonly isWritten: boolean;
}

/** Returns the forms in print order: the strongest main form, then the others, one copy of each for every kind of signer in the group. */
export function consentForms(group: ConsentGroup, answers: ConsentAnswers): ConsentForm[] {
  const variants = new Set(chosenVariants(group, answers));
  const main = (["special", "written", "ordinary"] as const).find((variant) => variants.has(variant));
  const separateVariants = (["biometric", "spreading", "crossborder", "marketing"] as const).filter((kind) =>
    variants.has(kind),
  );
  const kinds = [...(main ? [main] : []), ...separateVariants];
  const signers = signersOf(group, answers);
  return kinds.flatMap((kind) =>
    signers.map((signedBy) => ({ kind, signedBy, isWritten: isWrittenForm(group, kind) })),
  );
}

const signerOf = {
  adult: "self",
  child: "guardian",
  minor: "minor",
  incapable: "incapable_guardian",
} as const satisfies Record<LegalCapacity, ConsentSigner>;

/** Lists the kinds of signers in the group; a group with no answer signs for itself, see `areCapacitiesMissing`. */
export function signersOf({ row }: ConsentGroup, { minor_exception: exception }: ConsentAnswers): ConsentSigner[] {
  if (row.capacities.length === 0) return ["self"];
  const capacities = (["adult", "child", "minor", "incapable"] as const).filter((capacity) =>
    row.capacities.includes(capacity),
  );
  return capacities.map((capacity) =>
    capacity === "minor" && exception !== null ? "minor_alone" : signerOf[capacity],
  );
}

/** Returns whether the process has children but the group does not say whether it includes them, so the signer is unknown. */
export function areCapacitiesMissing({ process, row }: ConsentGroup): boolean {
  const hasChildren = process.have_teens === true || process.have_minors_14_18 === true;
  return hasChildren && row.capacities.length === 0;
}

function isWrittenForm(group: ConsentGroup, kind: ConsentForm["kind"]): boolean {
  if (kind === "written" || kind === "special" || kind === "biometric") return true;
  if (kind !== "crossborder") return false;
  const abroad = group.transfers.filter((transfer) => needsConsentAbroad(group, transfer));
  return group.isEmployee || abroad.some((transfer) => passesSensitive(group, transfer));
}
