import { type MapLayer, type MapLink, mapLayers } from "./data-map.ts";
import { layeredOrder } from "./layered-layout.ts";
import type { DrawnNode } from "./part-of-map.ts";

/** Measures of the picture in pixels; the aisle between two columns is a part of a node's width. */
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
  /** The `d` of its path. */
  readonly path: string;
}

interface Columns {
  /** Left edge of the column of each layer. */
  readonly lefts: readonly number[];
  readonly nodeWidth: number;
  /** Whether all columns are seen at once. */
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

/** Computes the positions of a map for a width in pixels, or for a larger one where names would be unreadable. */
export function mapGeometry({ nodes, links }: DrawnMap, room: number, widthOf: (text: string) => number): MapGeometry {
  const columns = columnsIn(room);
  const { lefts, nodeWidth } = columns;
  const roomOfName = nodeWidth - 2 * measures.nameInset;
  const lines = new Map(nodes.map(({ key, name }) => [key, nameLines(name, roomOfName, widthOf)]));
  const heightOf = (key: string) => {
    const own = lines.get(key);
    return own ? own.length * measures.line + 2 * measures.aboveName : 0;
  };
  const keysOf = (layer: MapLayer) => nodes.filter((node) => node.layer === layer).map(({ key }) => key);
  const { layers, ways } = layeredOrder({ layers: mapLayers.map(keysOf), links });
  const places = placesOf(layers, columns, heightOf);
  return {
    ...columns,
    width: (lefts[gaps] ?? 0) + nodeWidth + 1,
    height: Math.max(...[...places.values()].map(({ y, height }) => y + height), measures.head) + 1,
    boxes: nodes.flatMap((node) => {
      const place = places.get(node.key);
      return place ? [{ ...place, node, lines: lines.get(node.key) ?? [] }] : [];
    }),
    links: ways.map((way) => ({
      from: way[0] ?? "",
      to: way.at(-1) ?? "",
      path: pathOver(
        way.flatMap((key) => places.get(key) ?? []),
        nodeWidth,
      ),
    })),
  };
}

/** A name in two lines at most, each no wider than the room, broken between words where it can be; what is left over ends in «…». */
export function nameLines(name: string, room: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(name) <= room) return [name];
  const whole = fitting(name, (start) => widthOf(start) <= room);
  const wordEnd = name.lastIndexOf(" ", whole.length);
  const first = wordEnd > 0 ? name.slice(0, wordEnd) : whole;
  const rest = name.slice(first.length).trimStart();
  if (widthOf(rest) <= room) return [first, rest];
  return [first, `${fitting(rest, (start) => widthOf(`${start}…`) <= room).trimEnd()}…`];
}

/** The longest beginning of a text that fits; one letter at the least. */
function fitting(text: string, fits: (start: string) => boolean): string {
  let end = 1;
  while (end < text.length && fits(text.slice(0, end + 1))) end++;
  return text.slice(0, end);
}

function columnsIn(room: number): Columns {
  const fitting = Math.floor((room - 2) / (mapLayers.length + gaps * aisle));
  const nodeWidth = Math.min(Math.max(fitting, narrowest), widest);
  const isWhole = fitting >= narrowest;
  const step = isWhole ? (room - 2 - nodeWidth) / gaps : nodeWidth * (1 + aisle);
  return { lefts: mapLayers.map((_, index) => 1 + index * step), nodeWidth, isWhole };
}

type Layers = readonly (readonly string[])[];

function placesOf(layers: Layers, { lefts, isWhole }: Columns, heightOf: (key: string) => number): Map<string, Box> {
  const heights = layers.map((layer) => layer.reduce((sum, key) => sum + heightOf(key) + between, 0));
  const tallest = Math.max(...heights);
  const places = new Map<string, Box>();
  for (const [index, layer] of layers.entries()) {
    // Where only some columns are seen at once, all begin at the top.
    let y = measures.head + (isWhole ? (tallest - (heights[index] ?? 0)) / 2 : 0);
    for (const key of layer) {
      places.set(key, { x: lefts[index] ?? 0, y, height: heightOf(key) });
      y += heightOf(key) + between;
    }
  }
  return places;
}

/** From the right edge of the first to the left edge of the last, straight through each stop's column. */
function pathOver([first, ...others]: readonly Box[], nodeWidth: number): string {
  if (!first) return "";
  const start = { x: first.x + nodeWidth, y: first.y + first.height / 2 };
  const steps: string[] = [];
  let from = start;
  for (const box of others) {
    const y = box.y + box.height / 2;
    const middle = (from.x + box.x) / 2;
    steps.push(`C${middle} ${from.y} ${middle} ${y} ${box.x} ${y}`);
    if (box.height === 0) steps.push(`H${box.x + nodeWidth}`);
    from = { x: box.x + nodeWidth, y };
  }
  return [`M${start.x} ${start.y}`, ...steps].join(" ");
}
