import { send } from "./client.ts";
import type { BenchProduct } from "./start-product.ts";
import type { Measured } from "./writes.ts";

interface EveryRead extends Measured {
  /** Changes an answer. */
  readonly write: (turn: number) => Promise<void>;
}

const slowestCount = 12;

const edits = 7;

/** Returns the median time of a call right after an edit, in milliseconds. */
export async function medianAfterEdit(edit: (turn: number) => Promise<unknown>, call: () => Promise<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < edits; turn++) {
    await edit(turn);
    const before = performance.now();
    await call();
    times.push(performance.now() - before);
  }
  return times.sort((left, right) => left - right)[Math.floor(edits / 2)] ?? 0;
}

/** Records durations for a company of 100 processes, and returns the growth factor for larger companies. */
export function growthSinceHundred(): (what: string, size: number, milliseconds: number) => string {
  const ofHundred = new Map<string, number>();
  return (what, size, milliseconds) => {
    if (size === 100) ofHundred.set(what, milliseconds);
    const before = ofHundred.get(what);
    return before === undefined || size === 100 ? "" : `, ${(milliseconds / before).toFixed(1)} times that of 100`;
  };
}

const growthOf = growthSinceHundred();

/** Measures every parameterless read of a company right after an edit: the slowest ones, and how they grow with the company. */
export async function measureEveryRead({ product, company, figures, say, write }: EveryRead): Promise<void> {
  const size = company.processes.length;
  const took: { readonly path: string; readonly milliseconds: number; readonly growth: string }[] = [];
  for (const path of await readsOf(product)) {
    const address = new URL(path.replace("{company_id}", String(company.id)), product.api).href;
    const read = () => send("GET", address, product.headers);
    // A resource that this company or caller does not have is not measured.
    if ((await read()).status !== 200) continue;
    const milliseconds = await medianAfterEdit(write, read);
    took.push({ path, milliseconds, growth: growthOf(path, size, milliseconds) });
  }
  for (const { path, milliseconds, growth } of took
    .toSorted((left, right) => right.milliseconds - left.milliseconds)
    .slice(0, slowestCount))
    say(
      `  ${path} right after an edit: ${figures.record(`${path} of ${size} after an edit`, milliseconds, "ms")}${growth}`,
    );
}

/** Returns the API addresses that take only a company and return JSON; files and streams are measured separately. */
async function readsOf({ api, headers }: BenchProduct): Promise<string[]> {
  const { body } = await send("GET", `${api}/openapi.json`, headers);
  const { paths }: OpenApi = JSON.parse(body.toString());
  return Object.entries(paths)
    .filter(([path, { get }]) => get?.responses["200"]?.content?.["application/json"] && isOfCompany(path))
    .map(([path]) => path);
}

function isOfCompany(path: string): boolean {
  return path.includes("{company_id}") && path.split("{").length === 2;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
