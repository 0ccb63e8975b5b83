import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { answerFloor, type WriteFloor, writeFloor } from "./bare-driver-floor.ts";
import { send } from "./client.ts";
import { type BenchCompany, createBenchCompany } from "./create-company.ts";
import type { Figures } from "./figure-history.ts";
import { alternateLoads, type Load, medianOf } from "./measure-load.ts";
import type { BenchProduct } from "./start-product.ts";

const mostWriters = 32;
const readsMany = 2_000;

/** A separate connection of one caller, for sequential calls. */
interface Line {
  /** Sends a call with a JSON body; returns the status. */
  call(method: string, path: string, body: unknown): Promise<number>;
  close(): void;
}

const endOfHead = "\r\n\r\n";

/**
 * Opens a connection to the API. Requests are assembled by hand, because an HTTP library would take more than a tenth of the CPU time of a
 * change, on the processors Opis runs on.
 */
async function openLine({ api, headers }: Pick<BenchProduct, "api" | "headers">): Promise<Line> {
  const { hostname, port, host, pathname } = new URL(api);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, "connect");
  const head = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  let answer = "";
  let resolveStatus = (_status: number) => {};
  let failed = (_error: Error) => {};
  // One character per byte, so that lengths are in bytes.
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    answer += chunk;
    const end = answer.indexOf(endOfHead);
    if (end < 0) return;
    const length = /^content-length: (\d+)/im.exec(answer)?.[1];
    if (length === undefined) failed(new Error(`No content length:\n${answer.slice(0, end)}`));
    else if (answer.length >= end + endOfHead.length + Number(length)) {
      const status = Number(answer.split(" ", 2)[1]);
      answer = "";
      resolveStatus(status);
    }
  });
  socket.on("error", (error) => failed(error));
  socket.on("close", () => failed(new Error("The line was closed")));
  return {
    call: (method, path, body) =>
      new Promise((resolve, reject) => {
        resolveStatus = resolve;
        failed = reject;
        const json = JSON.stringify(body);
        const length = `content-length: ${Buffer.byteLength(json)}\r\n`;
        socket.write(`${method} ${pathname}${path} HTTP/1.1\r\n${head.join("")}${length}\r\n${json}`);
      }),
    close: () => socket.destroy(),
  };
}

/** Opens a connection for each caller, runs the work with them, and closes them. */
async function withLines<T>(
  product: Pick<BenchProduct, "api" | "headers">,
  callers: number,
  work: (lines: readonly Line[]) => Promise<T>,
): Promise<T> {
  const lines = await Promise.all(Array.from({ length: callers }, () => openLine(product)));
  try {
    return await work(lines);
  } finally {
    for (const line of lines) line.close();
  }
}

/** A measured company and the figures it is recorded in. */
export interface Measured {
  readonly product: BenchProduct;
  readonly company: BenchCompany;
  readonly figures: Figures;
  readonly say: (line: string) => void;
}

/** Measures changes by one writer and by 32, new rows and reads by one caller, each compared with the bare driver. */
export async function measureWrites(measured: Measured): Promise<void> {
  const { product, company } = measured;
  // A separate company, so that the floor's writes do not wait for locks of Opis.
  const size = Math.min(company.processes.length, mostWriters);
  const otherCompany = await createBenchCompany(product, size, `${company.processes.length}, for the floor`);
  for (const writers of [1, mostWriters]) await measureChanges(measured, otherCompany, writers);
  await measureNewRows(measured, otherCompany);
  await measureOneRead(measured);
}

async function measureChanges(
  { product, company, figures, say }: Measured,
  otherCompany: BenchCompany,
  writers: number,
) {
  const size = company.processes.length;
  const floor = await writeFloor(product.postgres, otherCompany.id, otherCompany.processes, writers);
  const [own, least] = await leastOf(floor, () =>
    withLines(product, writers, (lines) => {
      const change = async (caller: number, turn: number) => {
        const { path, body } = changeOf(company, caller, turn);
        demand(200, await lines[caller]?.call("PATCH", path, body));
      };
      return alternateLoads(writers, change, floor.change);
    }),
  );
  const printFigure = (name: string, value: number, unit: string) =>
    figures.record(`PATCH ${writers} of ${size} ${name}`, value, unit);
  const share = printFigure("share", (own.perSecond * 100) / least.perSecond, "%");
  say(
    `  PATCH, ${writers} writers: p50 ${printFigure("p50", own.p50, "ms")}, p99 ${printFigure("p99", own.p99, "ms")}, ${printFigure("rate", own.perSecond, "a second")}; floor ${least.perSecond.toFixed(0)} a second at p99 ${least.p99.toFixed(1)} ms, ${share} of it (target: ${writers === 1 ? "at least 38 %" : "at least 100 a second, p99 under 500 ms"})`,
  );
}

/** Measures creating child rows, which leave the number of processes unchanged, and creating processes in another company. */
async function measureNewRows({ product, company, figures, say }: Measured, otherCompany: BenchCompany): Promise<void> {
  const size = company.processes.length;
  const floor = await writeFloor(product.postgres, otherCompany.id, otherCompany.processes, 1);
  await leastOf(floor, () =>
    withLines(product, 1, async ([line]) => {
      const addRow = async (_: number, turn: number) =>
        demand(201, await line?.call("POST", `${pathOf(company, turn)}positions/`, { name: `Должность ${turn}` }));
      const create = async () =>
        demand(
          201,
          await line?.call("POST", `/companies/${otherCompany.id}/processes/`, { name: `Новый ${randomUUID()}` }),
        );
      const [rows, leastRows] = await alternateLoads(1, addRow, floor.addRow);
      const [made, leastMade] = await alternateLoads(1, create, floor.create);
      const printPair = (name: string, load: Load, least: Load) =>
        `${figures.record(`POST ${name} of ${size} p50`, load.p50, "ms")}, p99 ${load.p99.toFixed(1)} ms, ${load.perSecond.toFixed(0)} a second; floor ${least.perSecond.toFixed(0)} a second, ${figures.record(`POST ${name} of ${size} share`, (load.perSecond * 100) / least.perSecond, "%")} of it`;
      say(`  POST of a row, 1 writer: p50 ${printPair("row", rows, leastRows)}`);
      say(`  POST of a process, 1 writer: p50 ${printPair("process", made, leastMade)}`);
    }),
  );
}

/** Measures reading one process, compared with a bare route of the same size that runs one query. */
async function measureOneRead({ product, company, figures, say }: Measured): Promise<void> {
  const address = `${product.api}${pathOf(company, 0)}`;
  const read = (from: string) => send("GET", from, product.headers);
  const floor = await answerFloor((await read(address)).body, product.postgres);
  const both = [address, floor.address].map((from) => async () => void (await read(from)));
  await medianOf(readsMany, both);
  const [own = 0, least = 0] = await medianOf(readsMany, both);
  await floor.close();
  const printedFigure = figures.record(`GET one of ${company.processes.length}`, own, "ms");
  say(`  GET of one process: ${printedFigure}; floor ${least.toFixed(2)} ms, ${(own / least).toFixed(1)} times it`);
}

/** Closes the floor before the database stops, even if a statement fails, so that its own error is shown. */
async function leastOf<T>({ close }: WriteFloor, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await close();
  }
}

function pathOf({ id, processes }: BenchCompany, process: number): string {
  return `/companies/${id}/processes/${processes[process % processes.length]}/`;
}

function changeOf(company: BenchCompany, caller: number, turn: number) {
  return { path: pathOf(company, caller), body: { purpose: `Цель ${caller} ${turn}` } };
}

function demand(expected: number, status: number | undefined): void {
  if (status !== expected) throw new Error(`Answered ${status}, not ${expected}`);
}

/** Changes an answer of a process. */
export async function write(product: BenchProduct, company: BenchCompany, caller: number, turn: number): Promise<void> {
  const { path, body } = changeOf(company, caller, turn);
  const { status } = await send("PATCH", `${product.api}${path}`, product.headers, JSON.stringify(body));
  demand(200, status);
}
