/** What is laid out: nodes by layer in the order they came, and links to nodes of later layers. */
export interface Layered {
  readonly layers: readonly (readonly string[])[];
  readonly links: readonly { readonly from: string; readonly to: string }[];
}

type Order = readonly (readonly string[])[];
type Links = Layered["links"];

/** Number of passes over all layers in both directions; most orders are stable after a few. */
const sweeps = 12;

/** What is drawn: the order of each layer, in which links that pass a layer by have a stop, and the way of each link over its stops. */
export interface LaidOut {
  readonly layers: Order;
  /** Of each link of two nodes that are there: its ends and the stops between them. */
  readonly ways: readonly (readonly string[])[];
}

/**
 * The order of the nodes in each layer with as few crossings as the barycentre heuristic finds (Sugiyama, 1981): each node
 * stands at the mean place of those that it is linked to; never more crossings than in the order given.
 */
export function layeredOrder({ layers, links }: Layered): LaidOut {
  const spans = withStops(layers, links);
  let order: Order = spans.layers;
  let best = { order, crossings: crossings(order, spans.links) };
  for (let turn = 0; turn < sweeps && best.crossings > 0; turn++) {
    order = swept(order, spans.links, turn % 2 === 0);
    const found = crossings(order, spans.links);
    if (found < best.crossings) best = { order, crossings: found };
  }
  return { layers: best.order, ways: spans.ways };
}

/** How many links between neighbouring layers cross in an order. */
export function crossings(order: Order, links: Links): number {
  return order.slice(1).reduce((sum, layer, index) => sum + crossingsBetween(order[index] ?? [], layer, links), 0);
}

function crossingsBetween(upper: readonly string[], lower: readonly string[], links: Links): number {
  const [above, below] = [placesIn(upper), placesIn(lower)];
  const pairs = links.flatMap(({ from, to }) => {
    const [one, other] = [above.get(from), below.get(to)];
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
  pairs.sort(([one, to], [other, otherTo]) => one - other || to - otherTo);
  // Counted are the pairs in which a later source has an earlier target, by a tree of the targets seen.
  const seen = new Array<number>(lower.length + 1).fill(0);
  let found = 0;
  for (const [done, [, target]] of pairs.entries()) {
    found += done - seenUpTo(seen, target);
    for (let place = target + 1; place <= lower.length; place += place & -place) seen[place] = (seen[place] ?? 0) + 1;
  }
  return found;
}

function seenUpTo(seen: readonly number[], target: number): number {
  let sum = 0;
  for (let place = target + 1; place > 0; place -= place & -place) sum += seen[place] ?? 0;
  return sum;
}

function placesIn(layer: readonly string[]): Map<string, number> {
  return new Map(layer.map((key, place) => [key, place]));
}

function swept(order: Order, links: Links, isDown: boolean): Order {
  const result = order.map((layer) => [...layer]);
  const turns = order.map((_, index) => (isDown ? index : order.length - 1 - index)).slice(1);
  for (const turn of turns) {
    const fixed = placesIn(result[isDown ? turn - 1 : turn + 1] ?? []);
    const sums = new Map<string, { sum: number; count: number }>();
    for (const { from, to } of links) {
      const [moved, other] = isDown ? [to, from] : [from, to];
      const place = fixed.get(other);
      if (place === undefined) continue;
      const known = sums.get(moved) ?? { sum: 0, count: 0 };
      sums.set(moved, { sum: known.sum + place, count: known.count + 1 });
    }
    const layer = result[turn] ?? [];
    const own = placesIn(layer);
    const wish = (key: string) => {
      const known = sums.get(key);
      return known ? known.sum / known.count : (own.get(key) ?? 0);
    };
    result[turn] = layer.toSorted((one, other) => wish(one) - wish(other));
  }
  return result;
}

/** Links over several layers get a stop in each between, as if a node stood there; those from one node share it, as one trunk that branches. */
function withStops(layers: Order, links: Links): LaidOut & { readonly links: Links } {
  const layerOf = new Map(layers.flatMap((layer, index) => layer.map((key) => [key, index] as const)));
  const stops = layers.map(() => new Set<string>());
  const ways = links.flatMap(({ from, to }) => {
    const [first, last] = [layerOf.get(from), layerOf.get(to)];
    if (first === undefined || last === undefined) return [];
    const passed = Array.from({ length: last - first - 1 }, (_, index) => first + 1 + index);
    for (const layer of passed) stops[layer]?.add(stopOf(from, layer));
    return [[from, ...passed.map((layer) => stopOf(from, layer)), to]];
  });
  const steps = ways.flatMap((way) => way.slice(1).map((to, index) => ({ from: way[index] ?? to, to })));
  return {
    layers: layers.map((layer, index) => [...layer, ...(stops[index] ?? [])]),
    ways,
    links: [...new Map(steps.map((step) => [`${step.from} ${step.to}`, step])).values()],
  };
}

function stopOf(from: string, layer: number): string {
  return `${from} → ${layer}`;
}
