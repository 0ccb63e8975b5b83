import { send } from "./client.ts";
import type { Company } from "./company.ts";
import { type WriteFloor, writeFloor } from "./floor.ts";
import { type Load, load } from "./load.ts";
import type { Measured } from "./measured.ts";
import type { Product } from "./product.ts";

const loadMilliseconds = 2_500;

/** Changes and new rows by one writer and by 32, beside the same statements of a change through the bare driver. */
export async function measureWrites({ product, company, figures, say }: Measured): Promise<void> {
  const size = company.processes.length;
  for (const writers of [1, 32]) {
    const floor = await writeFloor(product.postgres, company.id, company.processes, writers);
    const least = await leastOf(floor, writers);
    const own = await load(writers, loadMilliseconds, (caller, turn) => write(product, company, caller, turn));
    const told = (name: string, value: number, unit: string) =>
      figures.tell(`PATCH ${writers} of ${size} ${name}`, value, unit);
    const share = told("share", (own.perSecond * 100) / least.perSecond, "%");
    say(
      `  PATCH, ${writers} writers: p50 ${told("p50", own.p50, "ms")}, p99 ${told("p99", own.p99, "ms")}, ${told("rate", own.perSecond, "a second")}; floor ${least.perSecond.toFixed(0)} a second at p99 ${least.p99.toFixed(1)} ms, ${share} of it (target: at least 70 %, p99 under 50 ms)`,
    );
  }
  const made = await load(1, loadMilliseconds, (_, turn) => add(product, company, turn));
  say(
    `  POST, 1 writer: p50 ${figures.tell(`POST of ${size} p50`, made.p50, "ms")}, p99 ${made.p99.toFixed(1)} ms, ${made.perSecond.toFixed(0)} a second`,
  );
}

/** The floor is closed before the database is stopped, also when a statement fails: its own words are told then. */
async function leastOf(floor: WriteFloor, writers: number): Promise<Load> {
  try {
    await load(writers, loadMilliseconds, floor.write);
    return await load(writers, loadMilliseconds, floor.write);
  } finally {
    await floor.close();
  }
}

/** Adds a row that no list of processes shows, so that the company keeps its size. */
async function add(product: Product, { id, processes }: Company, turn: number): Promise<void> {
  const path = `${product.api}/companies/${id}/processes/${processes[turn % processes.length]}/positions/`;
  const { status } = await send("POST", path, product.headers, JSON.stringify({ name: `Должность ${turn}` }));
  if (status !== 201) throw new Error(`POST answered ${status}`);
}

/** Changes an answer of a process. */
export async function write(product: Product, { id, processes }: Company, caller: number, turn: number): Promise<void> {
  const process = processes[caller % processes.length];
  const body = JSON.stringify({ purpose: `Цель ${caller} ${turn}` });
  const { status } = await send("PATCH", `${product.api}/companies/${id}/processes/${process}/`, product.headers, body);
  if (status !== 200) throw new Error(`PATCH answered ${status}`);
}
