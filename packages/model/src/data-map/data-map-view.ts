import { type DataMap, type MapLayer, type MapLink, type MapNode, mapLayers, mergeLinks } from "./data-map.ts";

/** Returns the node with all its predecessors and successors. */
export function pathThrough({ links }: Pick<DataMap, "links">, key: string): ReadonlySet<string> {
  const reached = (start: string, next: (link: MapLink) => readonly [from: string, to: string]) => {
    const reachedKeys = new Set([start]);
    for (const key of reachedKeys)
      for (const link of links) {
        const [from, to] = next(link);
        if (from === key) reachedKeys.add(to);
      }
    return reachedKeys;
  };
  return new Set([...reached(key, ({ from, to }) => [from, to]), ...reached(key, ({ from, to }) => [to, from])]);
}

/** Returns the part of a map on paths through all of the chosen nodes. */
export function partOfMap(map: DataMap, chosenKeys: readonly string[]): DataMap {
  const ways = chosenKeys.map((key) => pathThrough(map, key));
  const isIncluded = (key: string) => ways.every((path) => path.has(key));
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
  openedGroups: ReadonlySet<string>,
  mostInLayer = usualInLayer,
): { nodes: DrawnNode[]; links: MapLink[] } {
  const near = neighbours(links);
  const drawnNodes = mapLayers.flatMap((layer) => {
    const layerNodes = nodes.filter((node) => node.layer === layer);
    const single = layerNodes.map((node): DrawnNode => ({ ...node, members: [node.key] }));
    return layerNodes.length <= mostInLayer ? single : grouped(layerNodes, { layer, near, openedGroups, mostInLayer });
  });
  const standsFor = new Map(drawnNodes.flatMap(({ key, members }) => members.map((member) => [member, key] as const)));
  const between = links.map((link) => ({
    ...link,
    from: standsFor.get(link.from) ?? link.from,
    to: standsFor.get(link.to) ?? link.to,
  }));
  return { nodes: drawnNodes, links: mergeLinks(between) };
}

interface Grouping {
  readonly layer: MapLayer;
  readonly near: ReadonlyMap<string, readonly string[]>;
  readonly openedGroups: ReadonlySet<string>;
  readonly mostInLayer: number;
}

function grouped(nodes: readonly MapNode[], { layer, near, openedGroups, mostInLayer }: Grouping): DrawnNode[] {
  const groups = new Map<string, MapNode[]>();
  for (const node of nodes) {
    const alike = (near.get(node.key) ?? []).toSorted().join(" ");
    groups.set(alike, [...(groups.get(alike) ?? []), node]);
  }
  const bySize = [...groups.values()].toSorted((left, right) => right.length - left.length);
  const visibleGroups = bySize.length > mostInLayer ? bySize.slice(0, mostInLayer - 1) : bySize;
  const rest = bySize.slice(visibleGroups.length).flat();
  return [...visibleGroups, ...(rest.length > 0 ? [rest] : [])].flatMap((members) =>
    drawnGroup(layer, members, openedGroups),
  );
}

function drawnGroup(layer: MapLayer, members: readonly MapNode[], openedGroups: ReadonlySet<string>): DrawnNode[] {
  const [first, ...otherMembers] = members;
  if (!first) return [];
  const key = `${layer}/group ${first.key}`;
  if (otherMembers.length === 0 || openedGroups.has(key))
    return members.map((node) => ({ ...node, members: [node.key] }));
  return [
    {
      key,
      layer,
      name: `${first.name} + ${otherMembers.length}`,
      url: null,
      members: members.map((member) => member.key),
    },
  ];
}

function neighbours(links: readonly MapLink[]): ReadonlyMap<string, readonly string[]> {
  const near = new Map<string, string[]>();
  const note = (key: string, neighbour: string) => {
    const existing = near.get(key);
    if (existing) existing.push(neighbour);
    else near.set(key, [neighbour]);
  };
  for (const { from, to } of links) {
    note(from, to);
    note(to, from);
  }
  return near;
}
