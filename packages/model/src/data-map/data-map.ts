import type { Language, Words } from "../bilingual-text.ts";
import { countryOptions } from "../law/country-options.ts";
import type { RiskCompany } from "../risks/risk-company.ts";
import { addressOf } from "../screen-addresses.ts";
import { compareNaturally } from "../text/natural-order.ts";

/** Columns of the map in order: from data subjects to the countries of destination. */
export const mapLayers = ["subject", "process", "system", "third_party", "country"] as const;
export type MapLayer = (typeof mapLayers)[number];

export interface MapNode {
  /** The layer and the row's id or the country's code. */
  readonly key: string;
  readonly layer: MapLayer;
  readonly name: string;
  /** Page of the application; null for a country. */
  readonly url: string | null;
}

/** A data flow from a node to one in a later layer. */
export interface MapLink {
  readonly from: string;
  readonly to: string;
}

export interface DataMap {
  readonly nodes: readonly MapNode[];
  readonly links: readonly MapLink[];
}

/** Builds the map of a company's active questionnaires: only answered data, and only nodes with a link. */
export function dataMap(company: RiskCompany, language: Language): DataMap {
  return mapOf(company, mapLinks(company), language);
}

/** Returns the distinct links of a map, including those of unnamed nodes. */
export function mapLinks(company: RiskCompany): readonly MapLink[] {
  return uniqueLinks(linksOf(company));
}

/** Builds the map with these links, leaving out unnamed nodes. */
export function mapOf(company: RiskCompany, all: readonly MapLink[], language: Language): DataMap {
  const names = new Map<string, string>();
  const nameOf = (key: string) => {
    const name = names.get(key) ?? nameIn(company, key, language);
    names.set(key, name);
    return name;
  };
  const links = all.filter(({ from, to }) => nameOf(from) !== "" && nameOf(to) !== "");
  const keys = new Set(links.flatMap(({ from, to }) => [from, to]));
  const nodes = [...keys].map((key) => ({ key, name: nameOf(key), ...placed(key, company) }));
  return { nodes: nodes.sort((one, other) => compareNaturally(one.name, other.name, language)), links };
}

// Reads only what the map displays, so that no other change rebuilds it.
function linksOf(company: RiskCompany): readonly (MapLink | undefined)[] {
  return [...linksOfProcesses(company), ...linksOfSystems(company), ...linksOfParties(company)];
}

function linksOfProcesses({ activeIds, childrenOf }: RiskCompany) {
  const isSystem = new Set(activeIds("system"));
  return activeIds("process").flatMap((id) => [
    ...childrenOf("process_subject", id).map(({ subject }) => link("subject", subject, "process", id)),
    ...childrenOf("process_system", id)
      .filter(({ system }) => system !== null && isSystem.has(system))
      .map(({ system }) => link("process", id, "system", system)),
    ...childrenOf("process_third_party", id)
      .filter(({ is_received: isReceived }) => isReceived !== true)
      .map(({ third_party: party }) => link("process", id, "third_party", party)),
  ]);
}

function linksOfSystems({ activeIds, systems, childrenOf }: RiskCompany) {
  const active = new Set(activeIds("process"));
  return systems.flatMap(({ id, db_country_place: country }) => [
    ...childrenOf("system_subject", id).flatMap(({ link_process: linked }) =>
      linked.filter((process) => active.has(process)).map((process) => link("process", process, "system", id)),
    ),
    ...childrenOf("system_third_party", id).map(({ third_party: party }) => link("system", id, "third_party", party)),
    link("system", id, "country", country),
  ]);
}

function linksOfParties({ snapshot, usesOf }: RiskCompany) {
  return snapshot.rows.third_party
    .map(({ id, country }) => ({ id, country, ...usesOf(id) }))
    .filter(({ ofProcesses, ofSystems }) => ofProcesses.length + ofSystems.length > 0)
    .flatMap(({ id, country, ofProcesses }) =>
      [country, ...ofProcesses.map((use) => use.country)].map((one) => link("third_party", id, "country", one)),
    );
}

type Id = number | string | null;

function link(from: MapLayer, fromId: Id, to: MapLayer, toId: Id): MapLink | undefined {
  return fromId === null || toId === null || toId === ""
    ? undefined
    : { from: `${from}/${fromId}`, to: `${to}/${toId}` };
}

function uniqueLinks(links: readonly (MapLink | undefined)[]): MapLink[] {
  return [...new Map(links.flatMap((one) => (one ? [[`${one.from} ${one.to}`, one] as const] : []))).values()];
}

function placed(key: string, { snapshot }: RiskCompany): Pick<MapNode, "layer" | "url"> {
  const [layer, id] = placeOf(key);
  if (layer === "country") return { layer, url: null };
  return { layer, url: addressOf({ company: snapshot.company.id }, { form: layer, id: Number(id) }) ?? null };
}

function nameIn({ index }: RiskCompany, key: string, language: Language): string {
  const [layer, id] = placeOf(key);
  return layer === "country" ? countryName(id, language) : index.nameOf(layer, Number(id));
}

const countries: ReadonlyMap<string, Words> = new Map(Object.entries(countryOptions));

function countryName(code: string, language: Language): string {
  return countries.get(code)?.[language] ?? code;
}

/** Returns the layer of a node, and the id of its row or the country's code. */
export function placeOf(key: string): [MapLayer, string] {
  const [name, id = ""] = key.split("/");
  return [mapLayers.find((layer) => layer === name) ?? "country", id];
}
