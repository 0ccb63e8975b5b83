import { send } from "./client.ts";
import type { Measured } from "./measured.ts";
import type { Product } from "./product.ts";

interface EveryRead extends Measured {
  /** Changes an answer. */
  readonly write: (turn: number) => Promise<void>;
}

const runs = 5;
const told = 12;

// What a read took in a company of 100 processes, for the growth of the larger ones to it.
const ofHundred = new Map<string, number>();

/** Whatever is read of a company by its address alone, right after an edit: what takes longest, and how it grows with the company. */
export async function measureEveryRead({ product, company, figures, say, write }: EveryRead): Promise<void> {
  const size = company.processes.length;
  const took: [path: string, milliseconds: number][] = [];
  for (const path of await readsOf(product)) {
    const address = new URL(path.replace("{company_id}", String(company.id)), product.api).href;
    const answers = await answersAfterEdits(address, product, write);
    if (answers.every(({ status }) => status === 200)) took.push([path, medianTook(answers)]);
  }
  if (size === 100) for (const [path, milliseconds] of took) ofHundred.set(path, milliseconds);
  for (const [path, milliseconds] of took.toSorted(([, one], [, other]) => other - one).slice(0, told)) {
    const before = ofHundred.get(path);
    const growth = before === undefined || size === 100 ? "" : `, ${(milliseconds / before).toFixed(1)} times 100's`;
    say(
      `  ${path} right after an edit: ${figures.tell(`${path} of ${size} after an edit`, milliseconds, "ms")}${growth}`,
    );
  }
}

/** The addresses of the API that take a company and nothing else, and answer JSON: files and streams are measured by themselves. */
async function readsOf({ api, headers }: Product): Promise<string[]> {
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

interface Timed {
  readonly status: number;
  readonly milliseconds: number;
}

async function answersAfterEdits(address: string, product: Product, write: EveryRead["write"]): Promise<Timed[]> {
  const answers: Timed[] = [];
  for (let turn = 0; turn < runs; turn++) {
    await write(turn);
    const before = performance.now();
    const { status } = await send("GET", address, product.headers);
    answers.push({ status, milliseconds: performance.now() - before });
  }
  return answers;
}

function medianTook(answers: readonly Timed[]): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
