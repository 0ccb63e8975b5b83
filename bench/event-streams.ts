import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { send } from "./client.ts";
import { companyOf, inTurns } from "./company.ts";
import { multiplyCompany } from "./multiply-company.ts";
import type { Product } from "./product.ts";

const streams = 10_000;
const openedAtOnce = 64;
const changes = 30;
const restSeconds = 60;
/** Ticks of the kernel's clock, in which it counts processor time, in a second. */
const ticksOfSecond = 100;

/** Measures 10,000 open streams of events: of ten in each of 1,000 companies, and of all in one. */
export async function measureEventStreams(product: Product, say: (line: string) => void): Promise<void> {
  const { id, processes } = await companyOf(product, 2, "Bench streams");
  const all = await multiplyCompany(product, id, 1_000);
  const [process = 0] = processes;
  for (const companies of [all, [id]]) await measure(product, { companies, process }, say);
}

interface Place {
  readonly companies: readonly number[];
  /** A process that each of them has. */
  readonly process: number;
}

async function measure(product: Product, { companies, process }: Place, say: (line: string) => void): Promise<void> {
  const before = memoryOf(product.pid);
  const opening = performance.now();
  const heard = await openStreams(product, companies);
  const seconds = (performance.now() - opening) / 1_000;
  const ofCompany = streams / companies.length;
  say(
    `\n${streams} streams of events, ${ofCompany} in each of ${companies.length} companies: opened in ${seconds.toFixed(0)} s`,
  );
  // The first sign of life of each is over by then.
  await wait(30_000);
  const used = processorSeconds(product.pid);
  await wait(restSeconds * 1_000);
  const busy = (processorSeconds(product.pid) - used) / restSeconds;
  const perStream = ((memoryOf(product.pid) - before) * 1_024) / streams;
  say(
    `  memory ${before.toFixed(0)} MB before, ${memoryOf(product.pid).toFixed(0)} MB with them (${perStream.toFixed(0)} kB each), at rest ${(busy * 100).toFixed(0)} % of a core`,
  );
  const first: number[] = [];
  const last: number[] = [];
  for (let turn = 0; turn < changes; turn++) {
    const company = companies[turn % companies.length] ?? 0;
    const news = heard.of(company);
    const body = JSON.stringify({ purpose: `Цель ${turn} ${companies.length}` });
    const { status } = await send(
      "PATCH",
      `${product.api}/companies/${company}/processes/${process}/`,
      product.headers,
      body,
    );
    if (status !== 200) throw new Error(`a change answered ${status}`);
    const answered = performance.now();
    const times = await news;
    first.push(Math.min(...times) - answered);
    last.push(Math.max(...times) - answered);
    await wait(1_500);
  }
  const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  say(
    `  a change is heard after its answer: by the first of its ${ofCompany} readers ${middle(first).toFixed(1)} ms, by the last p50 ${middle(last).toFixed(1)} ms, at most ${Math.max(...last).toFixed(1)} ms`,
  );
  heard.close();
  await wait(3_000);
}

interface Heard {
  /** When each reader of a company hears the next change. */
  of(company: number): Promise<number[]>;
  close(): void;
}

async function openStreams(product: Product, companies: readonly number[]): Promise<Heard> {
  const agent = new Agent({ maxSockets: streams });
  const waiting = new Map<number, { left: number; times: number[]; done: (times: number[]) => void }>();
  const ofCompany = streams / companies.length;
  const hear = (company: number) => {
    const one = waiting.get(company);
    one?.times.push(performance.now());
    if (one && one.times.length === one.left) one.done(one.times);
  };
  await inTurns(openedAtOnce, streams, async (number) => {
    const company = companies[number % companies.length] ?? 0;
    // Each reader is a tab of its own: one's own changes are told to one's other tabs.
    const headers = { ...product.headers, "opis-client": `bench-reader-${number}` };
    await new Promise<void>((resolve, reject) => {
      const call = request(`${product.api}/companies/${company}/events/`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`a stream answered ${answer.statusCode}`));
        answer.on("data", (part: Buffer) => {
          const text = part.toString();
          if (text.includes('"ready"')) resolve();
          if (text.includes('"change"')) hear(company);
        });
        answer.on("error", () => undefined);
      });
      call.on("error", reject);
      call.end();
    });
  });
  return {
    of: (company) =>
      new Promise((done) => {
        waiting.set(company, { left: ofCompany, times: [], done });
      }),
    close: () => agent.destroy(),
  };
}

function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
}

function processorSeconds(pid: number): number {
  // utime and stime, the 14th and 15th value; the 2nd is a name in brackets, which may hold blanks.
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) / ticksOfSecond;
}
