import { send } from "./client.ts";
import { type Company, companyOf } from "./company.ts";
import { type WriteFloor, writeFloor } from "./floor.ts";
import { withLines } from "./line.ts";
import { type Load, load } from "./load.ts";
import type { Measured } from "./measured.ts";
import type { Product } from "./product.ts";

const loadMilliseconds = 2_500;
const mostWriters = 32;

/** Changes and new rows by one writer and by 32, beside the same statements of a change through the bare driver. */
export async function measureWrites({ product, company, figures, say }: Measured): Promise<void> {
  const size = company.processes.length;
  // Of its own: rows that somebody else writes meanwhile are read and locked before each change of the product.
  const other = await companyOf(product, Math.min(size, mostWriters), `${size}, for the floor`);
  for (const writers of [1, mostWriters]) {
    const floor = await writeFloor(product.postgres, other.id, other.processes, writers);
    const least = await leastOf(floor, writers);
    const own = await withLines(product, writers, (lines) =>
      secondOf(writers, async (caller, turn) => {
        const { path, body } = changeOf(company, caller, turn);
        demand(200, await lines[caller]?.call("PATCH", path, body));
      }),
    );
    const told = (name: string, value: number, unit: string) =>
      figures.tell(`PATCH ${writers} of ${size} ${name}`, value, unit);
    const share = told("share", (own.perSecond * 100) / least.perSecond, "%");
    say(
      `  PATCH, ${writers} writers: p50 ${told("p50", own.p50, "ms")}, p99 ${told("p99", own.p99, "ms")}, ${told("rate", own.perSecond, "a second")}; floor ${least.perSecond.toFixed(0)} a second at p99 ${least.p99.toFixed(1)} ms, ${share} of it (target: at least 70 %, p99 under 50 ms)`,
    );
  }
  const made = await withLines(product, 1, ([line]) =>
    load(1, loadMilliseconds, async (_, turn) => {
      // A row that no list of processes shows, so that the company keeps its size.
      const path = `${pathOf(company, turn)}positions/`;
      demand(201, await line?.call("POST", path, { name: `Должность ${turn}` }));
    }),
  );
  say(
    `  POST, 1 writer: p50 ${figures.tell(`POST of ${size} p50`, made.p50, "ms")}, p99 ${made.p99.toFixed(1)} ms, ${made.perSecond.toFixed(0)} a second`,
  );
}

/** The floor is closed before the database is stopped, also when a statement fails: its own words are told then. */
async function leastOf(floor: WriteFloor, writers: number): Promise<Load> {
  try {
    return await secondOf(writers, floor.write);
  } finally {
    await floor.close();
  }
}

/** A load by so many callers that has run once before: what is rare by then has been compiled, and connections are there. */
async function secondOf(callers: number, task: (caller: number, turn: number) => Promise<void>): Promise<Load> {
  await load(callers, loadMilliseconds, task);
  return load(callers, loadMilliseconds, task);
}

function pathOf({ id, processes }: Company, process: number): string {
  return `/companies/${id}/processes/${processes[process % processes.length]}/`;
}

function changeOf(company: Company, caller: number, turn: number) {
  return { path: pathOf(company, caller), body: { purpose: `Цель ${caller} ${turn}` } };
}

function demand(expected: number, status: number | undefined): void {
  if (status !== expected) throw new Error(`Answered ${status}, not ${expected}`);
}

/** Changes an answer of a process. */
export async function write(product: Product, company: Company, caller: number, turn: number): Promise<void> {
  const { path, body } = changeOf(company, caller, turn);
  const { status } = await send("PATCH", `${product.api}${path}`, product.headers, JSON.stringify(body));
  demand(200, status);
}
