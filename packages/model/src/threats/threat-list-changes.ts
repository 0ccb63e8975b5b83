import { type Words, words } from "../bilingual-text.ts";
import { technologies } from "../directories/default-entries.ts";
import { normaliseName } from "../text/normalise-name.ts";
import type { Threat, ThreatList } from "./catalogue/catalogue-schemas.ts";
import { influenceObjects } from "./catalogue/influence-objects.ts";
import { securityProperties } from "./catalogue/list-codes.ts";
import { ways } from "./catalogue/threat-methods.ts";
import { type Potential, violatorCategories } from "./catalogue/violators.ts";
import type { PublishedThreat } from "./read-threat-file.ts";

/** How an entry of the list changes with another edition. */
export const changeKinds = ["added", "changed", "archived", "restored", "absent"] as const;

/** An entry of the list that differs between two editions. */
export interface ListChange {
  readonly code: string;
  /** Title in the later edition that has it. */
  readonly title: string;
  readonly kind: (typeof changeKinds)[number];
  /** Differences as text; empty for an entry that only one edition has. */
  readonly differences: readonly Difference[];
}

/** A difference in a threat between two editions. */
export interface Difference {
  readonly label: Words;
  readonly before: Words;
  readonly after: Words;
}

/** Returns the entries that differ between two editions, by code; `absent` if only the earlier one has an entry. */
export function listChanges(before: ThreatList, after: ThreatList): ListChange[] {
  const earlier = new Map(before.threats.map((threat) => [threat.code, threat]));
  const later = new Map(after.threats.map((threat) => [threat.code, threat]));
  const codes = [...new Set([...earlier.keys(), ...later.keys()])].toSorted();
  return codes.flatMap((code) => {
    const [was, is] = [earlier.get(code), later.get(code)];
    if (!was) return is ? [{ code, title: is.title, kind: "added" as const, differences: [] }] : [];
    if (!is) return [{ code, title: was.title, kind: "absent" as const, differences: [] }];
    const differences = differencesOf(was, is);
    const kind = kindOf(was, is);
    return kind === "changed" && differences.length === 0 ? [] : [{ code, title: is.title, kind, differences }];
  });
}

function kindOf(was: Threat, is: Threat): ListChange["kind"] {
  if ((was.archived === null) === (is.archived === null)) return "changed";
  return is.archived === null ? "restored" : "archived";
}

const potentialNames: Readonly<Record<Potential, Words>> = {
  low: words("низкий потенциал", "low potential"),
  medium: words("средний потенциал", "medium potential"),
  high: words("высокий потенциал", "high potential"),
};

const shownFields: readonly { readonly label: Words; readonly of: (threat: Threat) => Words }[] = [
  { label: words("Наименование", "Title"), of: ({ title }) => words(title, title) },
  {
    label: words("Источник угрозы", "Source of the threat"),
    of: ({ sources, sources_named: sourcesText = "" }) =>
      sources.length === 0 ? words(sourcesText, sourcesText) : joinNames(sources.map(sourceWords)),
  },
  {
    label: words("Объект воздействия в перечне", "Object in the list"),
    of: ({ objects_named: objectsText }) => words(objectsText, objectsText),
  },
  {
    label: words("Нарушает", "Violates"),
    of: ({ breaks }) => joinNames(breaks.map((property) => securityProperties[property].title)),
  },
  {
    label: words("Объекты воздействия", "Affected objects"),
    of: ({ objects }) => joinNames(objects.map((code) => influenceObjects[code].title)),
  },
  { label: words("Способы", "Ways"), of: ({ ways: codes }) => joinNames(codes.map((code) => ways[code].name)) },
  {
    label: words("Одна из технологий", "One of the technologies"),
    of: ({ requires_any: codes }) => joinNames(codes.map((code) => technologies[code])),
  },
  {
    label: words("Все технологии", "All technologies"),
    of: ({ requires_all: codes }) => joinNames(codes.map((code) => technologies[code])),
  },
];

function sourceWords({ category, potential }: Threat["sources"][number]): Words {
  const [categoryName, level] = [violatorCategories[category], potentialNames[potential]];
  return words(`${categoryName.ru}, ${level.ru}`, `${categoryName.en}, ${level.en}`);
}

function joinNames(names: readonly Words[]): Words {
  return words(names.map(({ ru }) => ru).join("; "), names.map(({ en }) => en).join("; "));
}

function differencesOf(was: Threat, is: Threat): Difference[] {
  return shownFields
    .map(({ label, of }) => ({ label, before: of(was), after: of(is) }))
    .filter(({ before, after }) => sortedParts(before.ru) !== sortedParts(after.ru));
}

/** Sorts the items of a list for comparison, because the regulator reorders objects and sources between editions without changing them. */
function sortedParts(list: string): string {
  const parts = list.split(/[;,\n]/u).map((part) => part.trim());
  return parts.filter(Boolean).toSorted().join("; ");
}

/**
 * Merges a new edition of the threat list: the regulator's entries with the product's classification of each threat. A threat retains its
 * classification while its objects are worded the same; if reworded, it takes the objects with that wording elsewhere in the list,
 * otherwise it waits for experts like a new one. An entry no longer published is archived on the edition's date, never dropped.
 */
export function mergeEdition(
  before: ThreatList,
  published: readonly PublishedThreat[],
  edition: ThreatList["edition"],
): ThreatList {
  const threatsByCode = new Map(before.threats.map((threat) => [threat.code, threat]));
  const objectsOf = new Map(before.threats.map((listedThreat) => [objectsKey(listedThreat), listedThreat.objects]));
  const threats = published.map(({ isArchived, ...publishedThreat }): Threat => {
    const was = threatsByCode.get(publishedThreat.code);
    const isGone =
      isArchived ?? (was !== undefined && was.archived !== null && was.changed === publishedThreat.changed);
    const archived = isGone ? (was?.archived ?? edition.date) : null;
    const { ways = [], requires_any = [], requires_all = [] } = was ?? {};
    const isSame = was && objectsKey(was) === objectsKey(publishedThreat);
    const objects = isSame ? was.objects : (objectsOf.get(objectsKey(publishedThreat)) ?? []);
    return { ...publishedThreat, objects, ways, requires_any, requires_all, archived };
  });
  const codes = new Set(published.map(({ code }) => code));
  const archivedThreats = before.threats
    .filter(({ code }) => !codes.has(code))
    .map((threat): Threat => ({ ...threat, archived: threat.archived ?? edition.date }));
  return {
    edition,
    threats: [...threats, ...archivedThreats].toSorted((left, right) => (left.code < right.code ? -1 : 1)),
  };
}

function objectsKey({ objects_named: objectsText }: Pick<Threat, "objects_named">): string {
  return sortedParts(normaliseName(objectsText));
}
