import { type MapLayer, type MapLink, mapLayers } from "./data-map.ts";
import type { DrawnNode } from "./data-map-view.ts";

/** Dimensions in pixels; the aisle between two columns is a fraction of a node's width. */
export const measures = { head: 36, line: 16, aboveName: 8, nameInset: 10 } as const;
const between = 10;
const narrowest = 136;
const widest = 190;
const aisle = 0.45;
const gaps = mapLayers.length - 1;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

interface DrawnBox extends Box {
  readonly node: DrawnNode;
  readonly lines: readonly string[];
}

interface DrawnLink extends MapLink {
  /** The `d` attribute of its SVG path. */
  readonly path: string;
}

interface Columns {
  /** Left edge of the column of each layer. */
  readonly lefts: readonly number[];
  readonly nodeWidth: number;
  /** Whether all columns are visible together. */
  readonly isWhole: boolean;
}

interface MapGeometry extends Columns {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly DrawnBox[];
  readonly links: readonly DrawnLink[];
}

interface DrawnMap {
  readonly nodes: readonly DrawnNode[];
  readonly links: readonly MapLink[];
}

/** Input of the layout: nodes by layer in their original order, and links to nodes of later layers. */
interface Layered {
  readonly layers: readonly (readonly string[])[];
  readonly links: readonly { readonly from: string; readonly to: string }[];
}

type Order = readonly (readonly string[])[];
type Links = Layered["links"];

/** Number of passes over all layers in both directions; most orders are stable after a few. */
const sweeps = 12;

/** Result of the layout: the order of each layer, with waypoints for links that skip a layer, and the route of each link. */
interface LaidOut {
  readonly layers: Order;
  /** Per link between existing nodes: its ends and the waypoints between them. */
  readonly ways: readonly (readonly string[])[];
}

/**
 * Orders the nodes of each layer with few crossings by the barycentre heuristic (Sugiyama, 1981): each node is placed at the mean position
 * of its neighbours. Never returns more crossings than the given order.
 */
export function layeredOrder({ layers, links }: Layered): LaidOut {
  const spans = withStops(layers, links);
  let order: Order = spans.layers;
  let best = { order, crossings: crossings(order, spans.links) };
  for (let turn = 0; turn < sweeps && best.crossings > 0; turn++) {
    order = swept(order, spans.links, turn % 2 === 0);
    const crossingCount = crossings(order, spans.links);
    if (crossingCount < best.crossings) best = { order, crossings: crossingCount };
  }
  return { layers: best.order, ways: spans.ways };
}

/** Returns the number of crossings between neighbouring layers in an order. */
export function crossings(order: Order, links: Links): number {
  return order.slice(1).reduce((sum, layer, index) => sum + crossingsBetween(order[index] ?? [], layer, links), 0);
}

function crossingsBetween(upper: readonly string[], lower: readonly string[], links: Links): number {
  const [above, below] = [placesIn(upper), placesIn(lower)];
  const pairs = links.flatMap(({ from, to }) => {
    const [one, other] = [above.get(from), below.get(to)];
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
  pairs.sort(([left, to], [right, otherTo]) => left - right || to - otherTo);
  // Counts pairs in which a later source has an earlier target, with a tree of the targets seen.
  const targetCounts = new Array<number>(lower.length + 1).fill(0);
  let crossingCount = 0;
  for (const [done, [, target]] of pairs.entries()) {
    crossingCount += done - seenUpTo(targetCounts, target);
    for (let index = target + 1; index <= lower.length; index += index & -index)
      targetCounts[index] = (targetCounts[index] ?? 0) + 1;
  }
  return crossingCount;
}

function seenUpTo(targetCounts: readonly number[], target: number): number {
  let sum = 0;
  for (let index = target + 1; index > 0; index -= index & -index) sum += targetCounts[index] ?? 0;
  return sum;
}

function placesIn(layer: readonly string[]): Map<string, number> {
  return new Map(layer.map((key, index) => [key, index]));
}

function swept(order: Order, links: Links, isDown: boolean): Order {
  const result = order.map((layer) => [...layer]);
  const turns = order.map((_, index) => (isDown ? index : order.length - 1 - index)).slice(1);
  for (const turn of turns) {
    const fixed = placesIn(result[isDown ? turn - 1 : turn + 1] ?? []);
    const sums = new Map<string, { sum: number; count: number }>();
    for (const { from, to } of links) {
      const [moved, other] = isDown ? [to, from] : [from, to];
      const position = fixed.get(other);
      if (position === undefined) continue;
      const neighbourSum = sums.get(moved) ?? { sum: 0, count: 0 };
      sums.set(moved, { sum: neighbourSum.sum + position, count: neighbourSum.count + 1 });
    }
    const layer = result[turn] ?? [];
    const positions = placesIn(layer);
    const wish = (key: string) => {
      const neighbourSum = sums.get(key);
      return neighbourSum ? neighbourSum.sum / neighbourSum.count : (positions.get(key) ?? 0);
    };
    result[turn] = layer.toSorted((left, right) => wish(left) - wish(right));
  }
  return result;
}

/** Adds a waypoint in each layer that a link skips; links from one node share waypoints, as a trunk that branches. */
function withStops(layers: Order, links: Links): LaidOut & { readonly links: Links } {
  const layerOf = new Map(layers.flatMap((layer, index) => layer.map((key) => [key, index] as const)));
  const stops = layers.map(() => new Set<string>());
  const ways = links.flatMap(({ from, to }) => {
    const [first, last] = [layerOf.get(from), layerOf.get(to)];
    if (first === undefined || last === undefined) return [];
    const crossedLayers = Array.from({ length: last - first - 1 }, (_, index) => first + 1 + index);
    for (const layer of crossedLayers) stops[layer]?.add(stopOf(from, layer));
    return [[from, ...crossedLayers.map((layer) => stopOf(from, layer)), to]];
  });
  const steps = ways.flatMap((path) => path.slice(1).map((to, index) => ({ from: path[index] ?? to, to })));
  return {
    layers: layers.map((layer, index) => [...layer, ...(stops[index] ?? [])]),
    ways,
    links: [...new Map(steps.map((step) => [`${step.from} ${step.to}`, step])).values()],
  };
}

function stopOf(from: string, layer: number): string {
  return `${from} → ${layer}`;
}

/** Computes the positions of a map for a width in pixels, or a larger one if names would be unreadable. */
export function mapGeometry({ nodes, links }: DrawnMap, room: number, widthOf: (text: string) => number): MapGeometry {
  const columns = columnsIn(room);
  const { lefts, nodeWidth } = columns;
  const roomOfName = nodeWidth - 2 * measures.nameInset;
  const lines = new Map(nodes.map(({ key, name }) => [key, nameLines(name, roomOfName, widthOf)]));
  const heightOf = (key: string) => {
    const nodeLines = lines.get(key);
    return nodeLines ? nodeLines.length * measures.line + 2 * measures.aboveName : 0;
  };
  const keysOf = (layer: MapLayer) => nodes.filter((node) => node.layer === layer).map(({ key }) => key);
  const { layers, ways } = layeredOrder({ layers: mapLayers.map(keysOf), links });
  const places = placesOf(layers, columns, heightOf);
  const byEnds = new Map(links.map((link) => [`${link.from} ${link.to}`, link]));
  return {
    ...columns,
    width: (lefts[gaps] ?? 0) + nodeWidth + 1,
    height: Math.max(...[...places.values()].map(({ y, height }) => y + height), measures.head) + 1,
    boxes: nodes.flatMap((node) => {
      const position = places.get(node.key);
      return position ? [{ ...position, node, lines: lines.get(node.key) ?? [] }] : [];
    }),
    links: ways.flatMap((route) => {
      const link = byEnds.get(`${route[0]} ${route.at(-1)}`);
      const path = pathOver(
        route.flatMap((key) => places.get(key) ?? []),
        nodeWidth,
      );
      return link ? [{ ...link, path }] : [];
    }),
  };
}

/** Wraps a name into lines of the given width, between words where possible. */
export function nameLines(name: string, room: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let rest = name.trim();
  while (widthOf(rest) > room) {
    const fittingStart = fittingPrefix(rest, (start) => widthOf(start) <= room);
    const wordEnd = rest[fittingStart.length] === " " ? fittingStart.length : fittingStart.lastIndexOf(" ");
    const line = wordEnd > 0 ? rest.slice(0, wordEnd) : fittingStart;
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return [...lines, rest];
}

/** Returns the longest prefix of a text that fits; at least one letter. */
function fittingPrefix(text: string, fits: (start: string) => boolean): string {
  let end = 1;
  while (end < text.length && fits(text.slice(0, end + 1))) end++;
  return text.slice(0, end);
}

function columnsIn(room: number): Columns {
  const fittingWidth = Math.floor((room - 2) / (mapLayers.length + gaps * aisle));
  const nodeWidth = Math.min(Math.max(fittingWidth, narrowest), widest);
  const isWhole = fittingWidth >= narrowest;
  const step = isWhole ? (room - 2 - nodeWidth) / gaps : nodeWidth * (1 + aisle);
  return { lefts: mapLayers.map((_, index) => 1 + index * step), nodeWidth, isWhole };
}

type Layers = readonly (readonly string[])[];

function placesOf(layers: Layers, { lefts, isWhole }: Columns, heightOf: (key: string) => number): Map<string, Box> {
  const heights = layers.map((layer) => layer.reduce((sum, key) => sum + heightOf(key) + between, 0));
  const tallest = Math.max(...heights);
  const places = new Map<string, Box>();
  for (const [index, layer] of layers.entries()) {
    // If only some columns are visible together, all of them start at the top.
    let y = measures.head + (isWhole ? (tallest - (heights[index] ?? 0)) / 2 : 0);
    for (const key of layer) {
      places.set(key, { x: lefts[index] ?? 0, y, height: heightOf(key) });
      y += heightOf(key) + between;
    }
  }
  return places;
}

/** Draws a path from the right edge of the first node to the left edge of the last, straight through each waypoint's column. */
function pathOver([first, ...otherBoxes]: readonly Box[], nodeWidth: number): string {
  if (!first) return "";
  const start = { x: first.x + nodeWidth, y: first.y + first.height / 2 };
  const steps: string[] = [];
  let from = start;
  for (const box of otherBoxes) {
    const y = box.y + box.height / 2;
    const middle = (from.x + box.x) / 2;
    steps.push(`C${middle} ${from.y} ${middle} ${y} ${box.x} ${y}`);
    if (box.height === 0) steps.push(`H${box.x + nodeWidth}`);
    from = { x: box.x + nodeWidth, y };
  }
  return [`M${start.x} ${start.y}`, ...steps].join(" ");
}
