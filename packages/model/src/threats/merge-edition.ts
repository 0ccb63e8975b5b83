import { normaliseName } from "../text/normalise-name.ts";
import type { Threat, ThreatList } from "./catalogue/catalogue-schemas.ts";
import type { PublishedThreat } from "./read-threat-file.ts";
import { sortedParts } from "./threat-list-changes.ts";

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
  const known = new Map(before.threats.map((threat) => [threat.code, threat]));
  const objectsOf = new Map(before.threats.map((one) => [objectsKey(one), one.objects]));
  const threats = published.map(({ isArchived, ...publishedThreat }): Threat => {
    const was = known.get(publishedThreat.code);
    const isGone =
      isArchived ?? (was !== undefined && was.archived !== null && was.changed === publishedThreat.changed);
    const archived = isGone ? (was?.archived ?? edition.date) : null;
    const { ways = [], requires_any = [], requires_all = [] } = was ?? {};
    const isSame = was && objectsKey(was) === objectsKey(publishedThreat);
    const objects = isSame ? was.objects : (objectsOf.get(objectsKey(publishedThreat)) ?? []);
    return { ...publishedThreat, objects, ways, requires_any, requires_all, archived };
  });
  const codes = new Set(published.map(({ code }) => code));
  const gone = before.threats
    .filter(({ code }) => !codes.has(code))
    .map((threat): Threat => ({ ...threat, archived: threat.archived ?? edition.date }));
  return { edition, threats: [...threats, ...gone].toSorted((one, other) => (one.code < other.code ? -1 : 1)) };
}

function objectsKey({ objects_named: named }: Pick<Threat, "objects_named">): string {
  return sortedParts(normaliseName(named));
}
