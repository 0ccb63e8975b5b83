import type { Language, Words } from "../bilingual-text.ts";
import { groupBy } from "../collections/lists.ts";
import { countryOptions } from "../law/countries.ts";
import type { CountBand } from "../law/data-subject-count-bands.ts";
import type { RiskCompany } from "../risks/risk-rule-input.ts";
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

/** Categories of data, the one whose processing is the most restricted first (152-FZ, articles 10 and 11). */
export const mapCategories = ["special", "biometric", "other"] as const;
export type MapCategory = (typeof mapCategories)[number];

/** Upper limits of the number of people, the lowest first. */
export const peopleLimits = ["up_to_1000", "up_to_20000", "up_to_100000", "over_100000"] as const;
export type PeopleLimit = (typeof peopleLimits)[number];

/** What a data flow carries, as answered. */
export interface CarriedData {
  /** Empty without an answer. */
  readonly categories: readonly MapCategory[];
  /** Null without an answer. */
  readonly people: PeopleLimit | null;
}

/** A data flow from a node to one in a later layer. */
export interface MapLink extends CarriedData {
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
  const links = mergeLinks(
    [...linksOfProcesses(company), ...linksOfSystems(company)].filter((link) => link !== undefined),
  );
  return mergeLinks([...links, ...linksOfParties(company, links)].filter((link) => link !== undefined));
}

/** Merges links with the same ends: they carry what each of them does. */
export function mergeLinks(links: readonly MapLink[]): MapLink[] {
  const byEnds = new Map<string, MapLink>();
  for (const link of links) {
    const key = `${link.from} ${link.to}`;
    const existing = byEnds.get(key);
    byEnds.set(key, existing ? { ...link, ...carriedTogether([existing, link]) } : link);
  }
  return [...byEnds.values()];
}

/** Returns what several data flows carry: all of their categories, and the largest number of people. */
function carriedTogether(all: readonly CarriedData[]): CarriedData {
  const last = Math.max(...all.map(({ people }) => (people === null ? -1 : peopleLimits.indexOf(people))), -1);
  return {
    categories: mapCategories.filter((category) => all.some(({ categories }) => categories.includes(category))),
    people: peopleLimits[last] ?? null,
  };
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
  return { nodes: nodes.sort((left, right) => compareNaturally(left.name, right.name, language)), links };
}

// Reads only what the map displays, so that no other change rebuilds it.
function linksOfProcesses(company: RiskCompany) {
  const { activeIds, childrenOf, snapshot } = company;
  const isSystem = new Set(activeIds("system"));
  const categoryOfItem = new Map(snapshot.rows.directory_item.map(({ id, category }) => [id, category] as const));
  return activeIds("process").flatMap((id) => [
    ...childrenOf("process_subject", id).map((row) =>
      link("subject", row.subject, "process", id, {
        categories: categoriesIn(row),
        people: peopleOfProcess(company, id),
      }),
    ),
    ...childrenOf("process_system", id)
      .filter(({ system }) => system !== null && isSystem.has(system))
      .map(({ system }) => link("process", id, "system", system, unknownData)),
    ...childrenOf("process_third_party", id)
      .filter(({ is_received: isReceived }) => isReceived !== true)
      .map((use) => {
        const transferred = childrenOf("process_third_party_subject", id).filter(
          (row) => row.process_third_party === use.id && row.is_received !== true,
        );
        const items = transferred.flatMap(({ data }) => data.map((item) => categoryOfItem.get(item)));
        return link("process", id, "third_party", use.third_party, {
          categories: categoriesOfItems(items),
          people: null,
        });
      }),
  ]);
}

function peopleOfProcess({ index }: RiskCompany, id: number): PeopleLimit | null {
  const answer = index.row("process", id)?.people_count ?? null;
  return answer === null ? null : peopleOfProcesses[answer];
}

const peopleOfProcesses = { under_100000: "up_to_100000", over_100000: "over_100000" } as const;

const peopleOfSystems = {
  lt_1000: "up_to_1000",
  b1000_20000: "up_to_20000",
  b20000_100000: "up_to_100000",
  gt_100000: "over_100000",
} as const satisfies Record<CountBand, PeopleLimit>;

const unknownData: CarriedData = { categories: [], people: null };

interface DataAnswers {
  readonly data: readonly unknown[];
  readonly special_data: readonly unknown[];
  readonly biometric_data: readonly unknown[];
}

function categoriesIn({ data, special_data: special, biometric_data: biometric }: DataAnswers): MapCategory[] {
  const itemsByCategory = { special, biometric, other: data };
  return mapCategories.filter((category) => itemsByCategory[category].length > 0);
}

const categoryOfDirectory = {
  special_category_data: "special",
  biometric_personal_data: "biometric",
  other_personal_data: "other",
} as const;

function categoriesOfItems(items: readonly (string | null | undefined)[]): MapCategory[] {
  const categoryByDirectory: ReadonlyMap<unknown, MapCategory> = new Map(Object.entries(categoryOfDirectory));
  const foundCategories = new Set(items.map((item) => categoryByDirectory.get(item)));
  return mapCategories.filter((category) => foundCategories.has(category));
}

function linksOfSystems({ activeIds, systems, childrenOf }: RiskCompany) {
  const active = new Set(activeIds("process"));
  return systems.flatMap(({ id, db_country_place: country }) => {
    const subjects = childrenOf("system_subject", id).map((row) => ({
      linked: row.link_process.filter((process) => active.has(process)),
      carried: { categories: categoriesIn(row), people: row.count === null ? null : peopleOfSystems[row.count] },
    }));
    // A party that has access to a system, or hosts it, has all of its data.
    const allCarried = carriedTogether(subjects.map(({ carried }) => carried));
    return [
      ...subjects.flatMap(({ linked, carried }) =>
        linked.map((process) => link("process", process, "system", id, carried)),
      ),
      ...childrenOf("system_third_party", id).map(({ third_party: party }) =>
        link("system", id, "third_party", party, allCarried),
      ),
      link("system", id, "country", country, allCarried),
    ];
  });
}

/** Links third parties to their countries with everything that the third party receives. */
function linksOfParties({ snapshot, usesOf }: RiskCompany, links: readonly MapLink[]) {
  const received = groupBy(links, ({ to }) => to);
  return snapshot.rows.third_party
    .map(({ id, country }) => ({ id, country, ...usesOf(id) }))
    .filter(({ ofProcesses, ofSystems }) => ofProcesses.length + ofSystems.length > 0)
    .flatMap(({ id, country, ofProcesses }) => {
      const carried = carriedTogether(received.get(`third_party/${id}`) ?? []);
      return [country, ...ofProcesses.map((use) => use.country)].map((code) =>
        link("third_party", id, "country", code, carried),
      );
    });
}

type Id = number | string | null;

function link(from: MapLayer, fromId: Id, to: MapLayer, toId: Id, carried: CarriedData): MapLink | undefined {
  return fromId === null || toId === null || toId === ""
    ? undefined
    : { from: `${from}/${fromId}`, to: `${to}/${toId}`, ...carried };
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
