import { words } from "@opis/model/bilingual-text";
import { isFilled } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { thirdPartyRoles, transferBases } from "@opis/model/forms/third-party";
import type { Row } from "@opis/model/rows/row";
import type { MissingAnswer } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { flatMapProcesses, memoizeFacts } from "../facts/memoize-facts.ts";
import { allTransfers, type Transfer, type TransferAbroad } from "../facts/transfers.ts";
import { labelOf, messageNaming, missingWithNames, type NamedQuestion } from "./missing-questions.ts";

/** E23: it is unanswered whether data are transferred or received, for a process, a system, one of its rows, or a site's trackers. */
export const missingDirections = memoizeFacts((facts): MissingAnswer[] => {
  return missingWithNames("E23", [
    ...directionsOfProcesses(facts),
    ...facts.systems.flatMap((system) =>
      gate("system", system, "system_third_parties", facts.childrenOf("system_third_party", system.id).length),
    ),
    ...facts.snapshot.rows.site.flatMap((site) => trackersOfSite(facts, site)),
  ]);
});

/** E23 for processes only, as needed for the recipients in a consent. */
export const missingProcessDirections = memoizeFacts((facts): MissingAnswer[] => {
  return missingWithNames("E23", directionsOfProcesses(facts));
});

const directionsOfProcesses = flatMapProcesses((facts, process): NamedQuestion[] => {
  const rows = facts.childrenOf("process_third_party", process.id);
  const unsaid = rows.filter(
    ({ is_transferred: out, is_received: received }) => out === null || (out === false && received !== true),
  );
  return [
    ...gate("process", process, "process_third_parties", rows.length),
    ...unsaid.map((row) => ({
      form: "process" as const,
      id: process.id,
      field: "process_third_parties.is_transferred",
      row: row.id,
      name: `${process.name} — ${partyName(facts, row)}`,
    })),
  ];
});

function gate(
  form: "process" | "system",
  { id, name, is_third_parties: hasThirdParties }: Row<"process"> | Row<"system">,
  collection: string,
  rows: number,
): NamedQuestion[] {
  if (hasThirdParties === null) return [{ form, id, field: "is_third_parties", name }];
  return hasThirdParties && rows === 0 ? [{ form, id, field: collection, name }] : [];
}

function trackersOfSite(facts: CompanyFacts, site: Row<"site">): NamedQuestion[] {
  const rows = facts.childrenOf("site_tracker", site.id).length;
  if (rows > 0 || site.has_trackers === false) return [];
  return [
    {
      form: "site_app",
      id: site.site_app,
      field: site.has_trackers === null ? "sites.has_trackers" : "sites",
      row: site.id,
      name: `${site.address} — счётчики`,
    },
  ];
}

/** E22: a recipient's country is unknown, so cross-border transfer can be neither stated nor denied. */
export const missingCountries = memoizeFacts((facts): MissingAnswer[] => {
  return countriesOf(allTransfers(facts));
});

/** E22 for these transfers. */
export function countriesOf(transfers: readonly Transfer[]): MissingAnswer[] {
  return missingWithNames(
    "E22",
    transfers
      .filter(({ country }) => country === null)
      .map((transfer) => {
        const { party, owner, row, name } = transfer;
        if (party) return { form: "third_party", id: party.id, field: "country", name: party.name };
        return { form: owner.form, id: owner.id, field: row.collection, row: row.id, name: name || owner.name };
      }),
  );
}

/** Returns whether every recipient's country is known; until then nothing is printed on cross-border transfer (documents 0.9.2). */
export function isBorderKnown(facts: CompanyFacts): boolean {
  return facts.processes.length > 0 && [...missingDirections(facts), ...missingCountries(facts)].length === 0;
}

/** E24 and E25 for these transfers: individuals, data, purpose and basis. */
export function missingTransferDetails(transfers: readonly (Transfer | TransferAbroad)[]): MissingAnswer[] {
  const data = transfers.filter(
    ({ passed }) => passed.length === 0 || passed.some(({ subject, data: kinds }) => kinds.length === 0 || subject.gap),
  );
  const purpose = transfers.filter(({ purpose: words }) => !isFilled(words));
  const basis = transfers.filter(({ bases, kind }) => bases.length === 0 && kind !== "tracker");
  return [
    ...missingWithNames(
      "E24",
      data.map((transfer) => transferQuestion(transfer, dataCollection(transfer))),
    ),
    ...missingWithNames("E25", [
      ...purpose.map((transfer) => transferQuestion(transfer, `${transfer.row.collection}.purpose`)),
      ...basis.map((transfer) => transferQuestion(transfer, `${transfer.row.collection}.bases`)),
    ]),
  ];
}

/**
 * E54: whether a recipient is an independent operator or a processor; E27: the transfer is entrusted but the recipient is called an
 * operator.
 */
export function missingRoles(facts: CompanyFacts, transfers: readonly Transfer[]): MissingAnswer[] {
  const unsaid = transfers.filter(({ role, party }) => role === null && party !== undefined);
  const entrusted = transfers.filter(
    ({ role, row, kind }) => role === "operator" && kind !== "tracker" && basesIn(facts, row).includes("assignment"),
  );
  return [
    ...missingWithNames(
      "E54",
      unsaid.map((transfer) => ({ ...transferQuestion(transfer, `${transfer.row.collection}.role`) })),
    ),
    ...contradiction(
      entrusted.map((transfer) => {
        const { owner, row, name } = transfer;
        return {
          form: owner.form,
          id: owner.id,
          field: `${row.collection}.role`,
          row: row.id,
          object: `${owner.name} — ${name}`,
          answers: [
            [labelOf("process_third_party", "bases").ru, transferBases.assignment.ru],
            [labelOf("process_third_party", "role").ru, thirdPartyRoles.operator.ru],
          ],
        };
      }),
    ),
  ];
}

/** Two contradicting answers, and the question to open. */
export interface Contradiction {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
  readonly row?: number;
  /** The object of the answers; empty for the company itself. */
  readonly object: string;
  readonly answers: readonly (readonly [question: string, answer: string])[];
}

/** E27: «Продажи: Данные передаются через Интернет „нет“ — Способы получения „Через сайт“». */
export function contradiction(contradictions: readonly Contradiction[]): MissingAnswer[] {
  const pairs = contradictions.map(({ object, answers }) => {
    const comparison = answers.map(([question, answer]) => `${question} „${answer}“`).join(" — ");
    return object === "" ? comparison : `${object}: ${comparison}`;
  });
  const message = messageNaming("E27", pairs);
  return contradictions.map(({ form, id, field, row }, index) => ({
    code: "E27",
    message,
    form,
    id,
    field,
    ...(row !== undefined && { row }),
    label: words(pairs[index] ?? "", pairs[index] ?? ""),
  }));
}

function basesIn({ index }: CompanyFacts, { form, id }: Transfer["row"]): readonly string[] {
  if (form !== "process_third_party" && form !== "system_third_party") return [];
  return index.row(form, id)?.bases ?? [];
}

/** Checks the roles of all recipients of the company's processes and systems. */
export const missingRolesOfAll = memoizeFacts((facts): MissingAnswer[] => {
  return missingRoles(
    facts,
    allTransfers(facts).filter(({ kind }) => kind !== "tracker"),
  );
});

function dataCollection({ kind, row }: Transfer): string {
  if (kind === "process") return "process_third_party_subjects";
  return kind === "system" ? "system_third_party_subjects" : row.collection;
}

function transferQuestion({ owner, row, name }: Transfer, field: string): NamedQuestion {
  const rowRef = field.startsWith(row.collection) ? { row: row.id } : {};
  return { form: owner.form, id: owner.id, field, ...rowRef, name: `${owner.name} — ${name || "лицо не указано"}` };
}

function partyName(facts: CompanyFacts, { third_party: id }: { readonly third_party: number | null }): string {
  return (id === null ? "" : facts.index.nameOf("third_party", id)) || "лицо не указано";
}
