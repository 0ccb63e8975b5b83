import { isFilled } from "@opis/model/declaration/form";
import { roleInTransfer, thirdPartyRoles, transferBases } from "@opis/model/forms/third-party";
import { adequacy } from "@opis/model/law/adequacy";
import { countryOptions } from "@opis/model/law/countries";
import type { Row } from "@opis/model/rows/row";
import { listContent, none, notSet, phrase, value } from "../block.ts";
import type { Content, Inline, Provenance } from "../composed-document.ts";
import { lowerFirst } from "../language/decline-position.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { flatMapProcesses, memoizeFacts, memoizeRow } from "./memoize-facts.ts";
import { subjectName, unique } from "./process-facts.ts";

export type CountryOption = keyof typeof countryOptions;

/** The individuals and the data transferred to a recipient. */
export interface PassedData {
  /** The group of individuals; null if unanswered or not in the directory. */
  readonly group: number | null;
  readonly subject: Inline;
  readonly data: readonly Inline[];
  /** Directory row ids of the data kinds, in directory order. */
  readonly items: readonly number[];
}

/** A transfer of data to a recipient: a third party of a process, a party with access to a system, or the owner of a tracker. */
export interface Transfer {
  readonly kind: "process" | "system" | "tracker";
  /** The questionnaire that contains the answer, with its display name. */
  readonly owner: { readonly form: "process" | "system" | "site_app"; readonly id: number; readonly name: string };
  /** The row that contains the answer, with its collection. */
  readonly row: {
    readonly form: Extract<Provenance, { form: unknown }>["form"];
    readonly id: number;
    readonly collection: string;
  };
  readonly name: string;
  readonly party: Row<"third_party"> | undefined;
  readonly country: CountryOption | null;
  /** The role in which the recipient gets the data; null if unanswered. */
  readonly role: ReturnType<typeof roleInTransfer>;
  readonly purpose: string;
  readonly bases: readonly Inline[];
  readonly passed: readonly PassedData[];
}

/** Returns the recipients of a process's data: its third-party rows with transfers (documents 0.9.1). */
export function recipientsOf(facts: CompanyFacts, process: Row<"process">): Transfer[] {
  return facts
    .childrenOf("process_third_party", process.id)
    .filter(({ is_transferred }) => is_transferred === true)
    .map((row) => {
      const party = partyOf(facts, row);
      return {
        kind: "process",
        owner: { form: "process", id: process.id, name: process.name },
        row: { form: "process_third_party", id: row.id, collection: "process_third_parties" },
        name: party?.name ?? "",
        party,
        country: row.country ?? party?.country ?? null,
        role: roleInTransfer(row, party),
        purpose: row.purpose,
        bases: row.bases.map((basis) => printedBasis(basis, "process_third_party", row.id)),
        passed: passedRows(facts, process, row).map((subjectRow) =>
          readPassedData(facts, "process_third_party_subject", subjectRow),
        ),
      };
    });
}

/** Returns the rows of transferred data; if the party also sends data, those not marked as received. */
function passedRows(facts: CompanyFacts, process: Row<"process">, row: Row<"process_third_party">) {
  return facts
    .childrenOf("process_third_party_subject", process.id)
    .filter(
      (subjectRow) =>
        subjectRow.process_third_party === row.id && (row.is_received !== true || subjectRow.is_received === false),
    );
}

/** Returns the data that a recipient of a process sends back: rows marked as received. */
export function receivedBack(facts: CompanyFacts, { kind, owner, row }: Transfer): PassedData[] {
  if (kind !== "process" || facts.index.row("process_third_party", row.id)?.is_received !== true) return [];
  return facts
    .childrenOf("process_third_party_subject", owner.id)
    .filter((subjectRow) => subjectRow.process_third_party === row.id && subjectRow.is_received === true)
    .map((subjectRow) => readPassedData(facts, "process_third_party_subject", subjectRow));
}

/** Returns whether a process transfers no data: it says so, or all its third parties only send data. */
export function passesNothing(facts: CompanyFacts, process: Row<"process">): boolean {
  if (process.is_third_parties !== true) return process.is_third_parties === false;
  const rows = facts.childrenOf("process_third_party", process.id);
  return (
    rows.length > 0 &&
    rows.every(({ is_transferred: out, is_received: received }) => out === false && received === true)
  );
}

/** Returns the names of parties that provide data to a process. */
export function suppliersOf(facts: CompanyFacts, process: Row<"process">): Inline[] {
  return facts
    .childrenOf("process_third_party", process.id)
    .filter(({ is_received }) => is_received === true)
    .map((row) => value(partyOf(facts, row)?.name, { form: "process_third_party", id: row.id, field: "third_party" }));
}

/** Returns the parties with access to a system; bases from an old cross-border answer are used if the row has none (documents 0.9.2). */
export function accessesOf(facts: CompanyFacts, system: Row<"system">): Transfer[] {
  return facts.childrenOf("system_third_party", system.id).map((row) => {
    const party = partyOf(facts, row);
    return {
      kind: "system",
      owner: { form: "system", id: system.id, name: system.name },
      row: { form: "system_third_party", id: row.id, collection: "system_third_parties" },
      name: party?.name ?? "",
      party,
      country: party?.country ?? null,
      role: roleInTransfer(row, party),
      purpose: row.purpose,
      bases: row.bases.map((basis) => printedBasis(basis, "system_third_party", row.id)),
      passed: facts
        .childrenOf("system_third_party_subject", system.id)
        .filter((subjectRow) => subjectRow.system_third_party === row.id)
        .map((subjectRow) => readPassedData(facts, "system_third_party_subject", subjectRow)),
    };
  });
}

/** A party with access to a system. */
export interface SystemAccess {
  readonly name: string;
  /** Row id of the third party; null if none is selected or it was deleted. */
  readonly party: number | null;
}

const accessesOfOne = memoizeRow("system", (facts, system): readonly SystemAccess[] =>
  system.is_active ? accessesOf(facts, system).map(({ name, party }) => ({ name, party: party?.id ?? null })) : [],
);

/** Returns the parties with access to the active systems of a process. */
export function accessesToSystemsOf(facts: CompanyFacts, process: Row<"process">): SystemAccess[] {
  return facts
    .childrenOf("process_system", process.id)
    .flatMap(({ system }) => (system === null ? [] : (accessesOfOne(facts, system) ?? [])));
}

/** Returns the names of a site's trackers, that it has none, or that this is unanswered. */
export function trackerNames(facts: CompanyFacts, site: Row<"site">): Content {
  const siteTrackers = trackersOf(facts).filter(({ owner }) => owner.name === site.address);
  const source = { form: "site", id: site.id, field: "has_trackers" } as const;
  return listContent(
    siteTrackers.map(({ name, row }) => value(name, { form: row.form, id: row.id, field: "name" })),
    site.has_trackers === false ? { ...none("нет"), source } : { ...notSet(), source },
  );
}

/** Returns trackers on the company's sites, which transfer visitors' data to their owners. */
export function trackersOf(facts: CompanyFacts): Transfer[] {
  return facts.snapshot.rows.site.flatMap((site) =>
    facts.childrenOf("site_tracker", site.id).map((row): Transfer => {
      const party = row.owner === null ? undefined : facts.index.row("third_party", row.owner);
      const data = row.data.map((id) => dataName(facts, "site_tracker", row.id, id));
      const source = { form: "site_tracker", id: row.id, field: "name" } as const;
      return {
        kind: "tracker",
        owner: { form: "site_app", id: site.site_app, name: site.address },
        row: { form: "site_tracker", id: row.id, collection: "sites" },
        name: party?.name ? `${row.name} (${party.name})` : row.name,
        party,
        country: row.country ?? party?.country ?? null,
        role: party?.role ?? null,
        purpose: row.purpose,
        bases: [],
        passed:
          data.length === 0 ? [] : [{ group: null, subject: value("посетители сайта", source), data, items: row.data }],
      };
    }),
  );
}

/** Returns the recipients of data of all processes. */
const recipientsOfAll = flatMapProcesses(recipientsOf);

/** Returns all transfers of the company. */
export const allTransfers = memoizeFacts((facts): Transfer[] => {
  return [
    ...recipientsOfAll(facts),
    ...facts.systems.flatMap((system) => accessesOf(facts, system)),
    ...trackersOf(facts),
  ];
});

/** Returns the source of an answer of the transfer's row. */
export function transferSource({ row: { form, id } }: Transfer, field: string): Provenance {
  return { form, id, field };
}

/** Returns the recipient's role in the transfer, with the answer that decides it. */
export function recipientRole({ role, row, party }: Transfer, { index }: CompanyFacts): Inline {
  const isOfRow = row.form === "process_third_party" || row.form === "system_third_party";
  const isOwnAnswer = isOfRow && isFilled(index.row(row.form, row.id)?.role);
  const source = isOwnAnswer
    ? ({ form: row.form, id: row.id, field: "role" } as const)
    : ({ form: "third_party", id: party?.id ?? null, field: "role" } as const);
  return value(role && lowerFirst(thirdPartyRoles[role].ru), source);
}

/** Returns the recipient's name, with its source. */
export function recipientName(transfer: Transfer): Inline {
  return value(transfer.name, transferSource(transfer, transfer.kind === "tracker" ? "name" : "third_party"));
}

/** Returns «Служба доставки, Россия»: the recipient with its country, or that the country is unknown (documents 0.10, УТ05). */
export function recipientAndCountry(transfer: Transfer): Content {
  const unsaid = { ...notSet(), text: "страна не указана" };
  const country = value(transfer.country && countryName(transfer.country), transferSource(transfer, "country"), unsaid);
  return phrase`${recipientName(transfer)}, ${country}`;
}

/** Returns whether an address already contains the country: «Германия, Гамбург, …» is not printed after «Германия». */
export function isNamedIn(address: string, country: string): boolean {
  const parts = address.toLowerCase().split(",");
  return parts.some((part) => part.trim() === country.toLowerCase());
}

/** Returns the Russian name of a country. */
export function countryName(code: CountryOption): string {
  return countryOptions[code].ru;
}

function partyOf(facts: CompanyFacts, row: { readonly third_party: number | null }): Row<"third_party"> | undefined {
  return row.third_party === null ? undefined : facts.index.row("third_party", row.third_party);
}

function printedBasis(
  basis: keyof typeof transferBases,
  form: "process_third_party" | "system_third_party",
  id: number,
): Inline {
  return value(lowerFirst(transferBases[basis].ru), { form, id, field: "bases" });
}

type DataForm = "process_third_party_subject" | "system_third_party_subject" | "site_tracker";

function readPassedData(
  facts: CompanyFacts,
  form: DataForm,
  row: { readonly id: number; readonly subject: number | null; readonly data: readonly number[] },
): PassedData {
  return {
    group: row.subject,
    subject: value(subjectName(facts, row), { form, id: row.id, field: "subject" }),
    data: row.data.map((id) => dataName(facts, form, row.id, id)),
    items: row.data,
  };
}

function dataName(facts: CompanyFacts, form: DataForm, row: number, id: number): Inline {
  return value(facts.index.nameOf("directory_item", id), { form, id: row, field: "data" });
}

/** A cross-border transfer. */
export interface TransferAbroad extends Transfer {
  readonly country: CountryOption;
  /** Whether the state provides adequate protection on the document's date (article 12 of 152-FZ). */
  readonly adequate: boolean;
}

/** Returns the company's transfers to other countries as of the document's date; those with an unknown country are excluded. */
export function transfersAbroad(facts: CompanyFacts, day: string): TransferAbroad[] {
  return thoseAbroad(allTransfers(facts), day);
}

/** Filters transfers to other countries as of the document's date. */
export function thoseAbroad(transfers: readonly Transfer[], day: string): TransferAbroad[] {
  return transfers.flatMap((transfer) =>
    transfer.country === null || transfer.country === "RU"
      ? []
      : [{ ...transfer, country: transfer.country, adequate: adequacy(transfer.country, day) === true }],
  );
}

/** Lists the distinct countries that data go to. */
export function countriesAbroad(abroad: readonly TransferAbroad[]): Inline[] {
  return unique(abroad.map((transfer) => value(countryName(transfer.country), transferSource(transfer, "country"))));
}
