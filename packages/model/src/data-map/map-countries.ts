import type { DataMap, MapLayer, MapNode } from "./data-map.ts";
import { pathThrough } from "./data-map-view.ts";

/** A destination country, with the nodes that lead there. */
export interface MapCountry {
  readonly code: string;
  readonly name: string;
  /** Nodes located in the country. */
  readonly parties: readonly MapNode[];
  readonly systems: readonly MapNode[];
  /** Nodes whose data reach the country. */
  readonly processes: readonly MapNode[];
  readonly subjects: readonly MapNode[];
}

/** Returns the countries of a data map, in map order. */
export function mapCountries(map: DataMap): MapCountry[] {
  return map.nodes
    .filter(({ layer }) => layer === "country")
    .map(({ key, name }) => {
      const path = pathThrough(map, key);
      const inPlace = new Set(map.links.filter(({ to }) => to === key).map(({ from }) => from));
      const nodesIn = (layer: MapLayer, keys: ReadonlySet<string>) =>
        map.nodes.filter((node) => node.layer === layer && keys.has(node.key));
      return {
        code: key.slice("country/".length),
        name,
        parties: nodesIn("third_party", inPlace),
        systems: nodesIn("system", inPlace),
        processes: nodesIn("process", path),
        subjects: nodesIn("subject", path),
      };
    });
}
