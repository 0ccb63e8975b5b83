import { adequacy } from "@opis/model/law/adequacy";
import { type NormCode, normInForce } from "@opis/model/law/norms";
import type { Row } from "@opis/model/rows/row";
import { normaliseName } from "@opis/model/text/normalise-name";
import { clause, phrase, text } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { DocumentObject, DocumentRequest } from "../../document-definition.ts";
import { type CompanyFacts, sortByName } from "../../facts/company-facts.ts";
import { flatMapProcesses, memoizeFacts } from "../../facts/memoize-facts.ts";
import { accessesOf, recipientsOf, type Transfer } from "../../facts/transfers.ts";
import { citation } from "../../language/citation.ts";

export type AgreementRequest = DocumentRequest<"soglashenie_o_soblyudenii_bezobastnosti">;

/** The other party to an agreement, and the data and access it gets. */
export interface AgreementParty {
  readonly facts: CompanyFacts;
  readonly party: Row<"third_party">;
  /** Rows that transfer data to the party or give it access to a system. */
  readonly transfers: readonly Transfer[];
  /** Whether it processes on the operator's behalf or as an independent operator; null if unanswered or inconsistent. */
  readonly quality: "processor" | "operator" | null;
  /** True for a processor that also receives data as an independent operator; those data are outside its agreement. */
  readonly isAlsoOperator: boolean;
  /** True if it stores the paper archive. */
  readonly keepsArchive: boolean;
  /** True if data are transferred to it only because the law requires it, so no agreement is needed. */
  readonly isByLaw: boolean;
  readonly isAbroad: boolean;
  /** For a party abroad, whether its state is on the regulator's list on the document's date. */
  readonly isListed: boolean;
}

/** Returns the parties the company exchanges data with, sorted by name; readiness decides which need an agreement. */
export function agreementObjects(facts: CompanyFacts): readonly DocumentObject[] {
  return partiesMet(facts);
}

const partiesMet = memoizeFacts((facts): readonly DocumentObject[] => {
  const ofSystems = facts.systems.flatMap(({ id }) => facts.childrenOf("system_third_party", id));
  const met = new Set([...partiesOfProcesses(facts), ...ofSystems.map(({ third_party: party }) => party)]);
  const parties = facts.snapshot.rows.third_party.filter((party) => met.has(party.id) || isArchive(facts, party));
  return sortByName(parties).map(({ id, name }) => ({ id, name }));
});

const partiesOfProcesses = flatMapProcesses((facts, { id }) =>
  facts.childrenOf("process_third_party", id).flatMap(({ third_party: party }) => party ?? []),
);

/** Returns the recipients of a process that has third parties. */
const recipients = flatMapProcesses((facts, process) =>
  process.is_third_parties === true ? recipientsOf(facts, process) : [],
);

/** Returns the party of the requested agreement; undefined if none is selected or it was deleted. */
export function agreementParty(facts: CompanyFacts, { object, date }: AgreementRequest): AgreementParty | undefined {
  const party = object === null ? undefined : facts.index.row("third_party", object);
  if (!party) return undefined;
  const keepsArchive = isArchive(facts, party);
  const all = [...recipients(facts), ...facts.systems.flatMap((system) => accessesOf(facts, system))].filter(
    (transfer) => transfer.party?.id === party.id,
  );
  const quality = qualityOf(party, keepsArchive, all);
  // Data the party receives as an independent operator are outside the entrustment.
  const transfers = quality === "processor" ? all.filter(({ role }) => role === "processor") : all;
  const bases = transfers.map((transfer) => basesOf(facts, transfer));
  const country = transfers.find((transfer) => transfer.country !== null)?.country ?? party.country;
  return {
    facts,
    party,
    transfers,
    keepsArchive,
    quality,
    isAlsoOperator: quality === "processor" && transfers.length < all.length,
    isByLaw:
      !keepsArchive &&
      bases.length > 0 &&
      bases.every((transferBases) => transferBases.length > 0 && transferBases.every((basis) => basis === "law")),
    isAbroad: country !== null && country !== "RU",
    isListed: country !== null && adequacy(country, date) === true,
  };
}

// A party that only stores the archive is a processor; otherwise the transfers state its role.
function qualityOf(
  party: Row<"third_party">,
  keepsArchive: boolean,
  transfers: readonly Transfer[],
): AgreementParty["quality"] {
  const roles = new Set(transfers.map(({ role }) => role));
  if (keepsArchive) return party.role === "operator" && !roles.has("processor") ? null : "processor";
  if (roles.has(null)) return null;
  if (roles.has("processor")) return "processor";
  return roles.has("operator") ? "operator" : null;
}

function basesOf({ index }: CompanyFacts, { kind, row }: Transfer) {
  if (kind === "process") return index.row("process_third_party", row.id)?.bases ?? [];
  return index.row("system_third_party", row.id)?.bases ?? [];
}

function isArchive({ information }: CompanyFacts, { name }: Row<"third_party">): boolean {
  const { archive_storage: storage, archive_third_party: keeper } = information;
  return storage === "third_party" && keeper.trim() !== "" && normaliseName(keeper) === normaliseName(name);
}

/** Returns the network of a transfer or access row; null if unanswered. */
export function networkOf({ facts: { index } }: AgreementParty, { kind, row }: Transfer) {
  if (kind === "process") return index.row("process_third_party", row.id)?.network ?? null;
  return index.row("system_third_party", row.id)?.network ?? null;
}

/** Returns the distinct processes of the party's transfers. */
export function processesOf({ facts, transfers }: AgreementParty): Row<"process">[] {
  const ids = new Set(transfers.flatMap(({ kind, owner }) => (kind === "process" ? [owner.id] : [])));
  return facts.processes.filter(({ id }) => ids.has(id));
}

/** Returns the systems suggested by the wizard: those the party can access and those of the processes whose data it gets. */
export function systemsMet(agreement: AgreementParty): Row<"system">[] {
  const { facts, transfers } = agreement;
  const ofProcesses = processesOf(agreement).flatMap(({ id }) =>
    facts.childrenOf("process_system", id).flatMap(({ system }) => system ?? []),
  );
  const ids = new Set([
    ...ofProcesses,
    ...transfers.flatMap(({ kind, owner }) => (kind === "system" ? [owner.id] : [])),
  ]);
  return facts.systems.filter(({ id }) => ids.has(id));
}

/** Returns the systems selected by the author. */
export function chosenSystems({ facts }: AgreementParty, { answers }: AgreementRequest): Row<"system">[] {
  return facts.systems.filter(({ id }) => answers.systems.includes(id));
}

/** Input for the clauses of an agreement. */
export interface AgreementText extends AgreementParty {
  readonly request: AgreementRequest;
  /** How the agreement refers to the other party. */
  readonly called: "Обработчик" | "Получатель";
}

/** Creates a clause citing rules of law; omitted if none of them is in force. */
export function rule({ request }: AgreementText, words: string | Content, norms: readonly NormCode[] = []): Block[] {
  if (norms.length > 0 && norms.every((code) => normInForce(code, request.date) === undefined)) return [];
  const content = typeof words === "string" ? [text(words)] : words;
  const cited = citation(norms, request.date);
  return [clause(cited.length === 0 ? phrase`${content}.` : phrase`${content} (${cited}).`)];
}
