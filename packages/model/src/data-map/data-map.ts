import { addressOf } from "../addresses.ts";
import { countryOptions } from "../law/country-options.ts";
import type { RiskCompany } from "../risks/risk-company.ts";
import type { Language } from "../words.ts";

/** Where data go, from whose they are to the countries they come to: the columns of the map. */
export const mapLayers = ["subject", "process", "system", "third_party", "country"] as const;
export type MapLayer = (typeof mapLayers)[number];

export interface MapNode {
  /** The layer and the row's id, or a country's code. */
  readonly key: string;
  readonly layer: MapLayer;
  readonly name: string;
  /** Page of the application; none of a country. */
  readonly url: string | null;
}

/** Data go from one node to another of a later layer. */
export interface MapLink {
  readonly from: string;
  readonly to: string;
}

export interface DataMap {
  readonly nodes: readonly MapNode[];
  readonly links: readonly MapLink[];
}

/** The map of a company's active questionnaires: only what answers tell, and only nodes that something leads to or from. */
export function dataMap(company: RiskCompany, language: Language): DataMap {
  const links = uniqueLinks(linksOf(company));
  const keys = new Set(links.flatMap(({ from, to }) => [from, to]));
  const nodes = [...keys].map((key) => nodeOf(key, company, language));
  return { nodes: nodes.toSorted((one, other) => one.name.localeCompare(other.name, language)), links };
}

function linksOf({ processes, systems, snapshot, childrenOf, index, usesOf }: RiskCompany): MapLink[] {
  const active = new Set(processes.map(({ id }) => id));
  const isSystem = new Set(systems.map(({ id }) => id));
  const ofProcesses = processes.flatMap(({ id }) => [
    ...childrenOf("process_subject", id).map(({ subject }) => link("subject", subject, "process", id)),
    ...childrenOf("process_system", id)
      .filter(({ system }) => system !== null && isSystem.has(system))
      .map(({ system }) => link("process", id, "system", system)),
    ...childrenOf("process_third_party", id)
      .filter(({ is_received: isReceived }) => isReceived !== true)
      .map(({ third_party: party }) => link("process", id, "third_party", party)),
  ]);
  const ofSystems = systems.flatMap(({ id, db_country_place: country }) => [
    ...childrenOf("system_subject", id).flatMap(({ link_process: linked }) =>
      linked.filter((process) => active.has(process)).map((process) => link("process", process, "system", id)),
    ),
    ...childrenOf("system_third_party", id).map(({ third_party: party }) => link("system", id, "third_party", party)),
    link("system", id, "country", country),
  ]);
  const ofParties = snapshot.rows.third_party
    .filter(({ id }) => usesOf(id).ofProcesses.length + usesOf(id).ofSystems.length > 0)
    .flatMap(({ id, country }) =>
      [country, ...usesOf(id).ofProcesses.map((told) => told.country)].map((one) =>
        link("third_party", id, "country", one),
      ),
    );
  const isThere = ({ from, to }: MapLink) => [from, to].every((key) => nameOf(key, index.nameOf, "ru") !== "");
  return [...ofProcesses, ...ofSystems, ...ofParties].flatMap((one) => (one && isThere(one) ? [one] : []));
}

type Id = number | string | null;

function link(from: MapLayer, fromId: Id, to: MapLayer, toId: Id): MapLink | undefined {
  return fromId === null || toId === null || toId === ""
    ? undefined
    : { from: `${from}/${fromId}`, to: `${to}/${toId}` };
}

function uniqueLinks(links: readonly MapLink[]): MapLink[] {
  return [...new Map(links.map((one) => [`${one.from} ${one.to}`, one])).values()];
}

function nodeOf(key: string, { index, snapshot }: RiskCompany, language: Language): MapNode {
  const [layer, id] = placeOf(key);
  const url =
    layer === "country" ? undefined : addressOf({ company: snapshot.company.id }, { form: layer, id: Number(id) });
  return { key, layer, name: nameOf(key, index.nameOf, language), url: url ?? null };
}

type NameOf = RiskCompany["index"]["nameOf"];

function nameOf(key: string, named: NameOf, language: Language): string {
  const [layer, id] = placeOf(key);
  if (layer !== "country") return named(layer, Number(id));
  return Object.entries(countryOptions).find(([code]) => code === id)?.[1][language] ?? id;
}

/** The layer of a node, and the id of its row or the country's code. */
export function placeOf(key: string): [MapLayer, string] {
  const [name, id = ""] = key.split("/");
  return [mapLayers.find((layer) => layer === name) ?? "country", id];
}
