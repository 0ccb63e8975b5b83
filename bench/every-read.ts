import { send } from "./client.ts";
import type { Measured } from "./measured.ts";
import { growthSinceHundred, medianAfterEdit } from "./median-after-edit.ts";
import type { BenchProduct } from "./product.ts";

interface EveryRead extends Measured {
  /** Changes an answer. */
  readonly write: (turn: number) => Promise<void>;
}

const slowestCount = 12;

const growthOf = growthSinceHundred();

/** Measures every parameterless read of a company right after an edit: the slowest ones, and how they grow with the company. */
export async function measureEveryRead({ product, company, figures, say, write }: EveryRead): Promise<void> {
  const size = company.processes.length;
  const took: { readonly path: string; readonly milliseconds: number; readonly growth: string }[] = [];
  for (const path of await readsOf(product)) {
    const address = new URL(path.replace("{company_id}", String(company.id)), product.api).href;
    const read = () => send("GET", address, product.headers);
    // What this company or caller has not is nothing to measure.
    if ((await read()).status !== 200) continue;
    const milliseconds = await medianAfterEdit(write, read);
    took.push({ path, milliseconds, growth: growthOf(path, size, milliseconds) });
  }
  for (const { path, milliseconds, growth } of took
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, slowestCount))
    say(
      `  ${path} right after an edit: ${figures.record(`${path} of ${size} after an edit`, milliseconds, "ms")}${growth}`,
    );
}

/** The addresses of the API that take a company and nothing else, and answer JSON: files and streams are measured by themselves. */
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
