import { type DataMap, type MapLayer, type MapLink, type MapNode, mapLayers, mergeLinks } from "./data-map.ts";

/** Returns the node with all its predecessors and successors. */
export function pathThrough({ links }: Pick<DataMap, "links">, key: string): ReadonlySet<string> {
  const reached = (start: string, next: (link: MapLink) => readonly [from: string, to: string]) => {
    const found = new Set([start]);
    for (const one of found)
      for (const link of links) {
        const [from, to] = next(link);
        if (from === one) found.add(to);
      }
    return found;
  };
  return new Set([...reached(key, ({ from, to }) => [from, to]), ...reached(key, ({ from, to }) => [to, from])]);
}

/** Returns the part of a map on paths through all of the chosen nodes. */
export function partOfMap(map: DataMap, chosen: readonly string[]): DataMap {
  const ways = chosen.map((key) => pathThrough(map, key));
  const isIncluded = (key: string) => ways.every((way) => way.has(key));
  return {
    nodes: map.nodes.filter(({ key }) => isIncluded(key)),
    links: map.links.filter(({ from, to }) => isIncluded(from) && isIncluded(to)),
  };
}

/** A drawn node: a single one, or a collapsed group of similar ones. */
export interface DrawnNode extends MapNode {
  /** The nodes it represents: only itself unless it is a group. */
  readonly members: readonly string[];
}

/** A layer with more nodes is drawn in groups unless the user expands it. */
const usualInLayer = 24;

/**
 * Reduces a map to a readable size: in a crowded layer, nodes with the same links are grouped and, if there are still too many, the last
 * ones together; expanded groups are drawn node by node.
 */
export function drawnMap(
  { nodes, links }: DataMap,
  opened: ReadonlySet<string>,
  mostInLayer = usualInLayer,
): { nodes: DrawnNode[]; links: MapLink[] } {
  const near = neighbours(links);
  const drawn = mapLayers.flatMap((layer) => {
    const own = nodes.filter((node) => node.layer === layer);
    const single = own.map((node): DrawnNode => ({ ...node, members: [node.key] }));
    return own.length <= mostInLayer ? single : grouped(own, { layer, near, opened, mostInLayer });
  });
  const standsFor = new Map(drawn.flatMap(({ key, members }) => members.map((member) => [member, key] as const)));
  const between = links.map((link) => ({
    ...link,
    from: standsFor.get(link.from) ?? link.from,
    to: standsFor.get(link.to) ?? link.to,
  }));
  return { nodes: drawn, links: mergeLinks(between) };
}

interface Grouping {
  readonly layer: MapLayer;
  readonly near: ReadonlyMap<string, readonly string[]>;
  readonly opened: ReadonlySet<string>;
  readonly mostInLayer: number;
}

function grouped(nodes: readonly MapNode[], { layer, near, opened, mostInLayer }: Grouping): DrawnNode[] {
  const groups = new Map<string, MapNode[]>();
  for (const node of nodes) {
    const alike = (near.get(node.key) ?? []).toSorted().join(" ");
    groups.set(alike, [...(groups.get(alike) ?? []), node]);
  }
  const bySize = [...groups.values()].toSorted((one, other) => other.length - one.length);
  const shown = bySize.length > mostInLayer ? bySize.slice(0, mostInLayer - 1) : bySize;
  const rest = bySize.slice(shown.length).flat();
  return [...shown, ...(rest.length > 0 ? [rest] : [])].flatMap((members) => drawnGroup(layer, members, opened));
}

function drawnGroup(layer: MapLayer, members: readonly MapNode[], opened: ReadonlySet<string>): DrawnNode[] {
  const [first, ...others] = members;
  if (!first) return [];
  const key = `${layer}/group ${first.key}`;
  if (others.length === 0 || opened.has(key)) return members.map((node) => ({ ...node, members: [node.key] }));
  return [{ key, layer, name: `${first.name} + ${others.length}`, url: null, members: members.map((one) => one.key) }];
}

function neighbours(links: readonly MapLink[]): ReadonlyMap<string, readonly string[]> {
  const near = new Map<string, string[]>();
  const note = (key: string, other: string) => {
    const known = near.get(key);
    if (known) known.push(other);
    else near.set(key, [other]);
  };
  for (const { from, to } of links) {
    note(from, to);
    note(to, from);
  }
  return near;
}
