import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { send } from "./client.ts";
import { type BenchCompany, createBenchCompany, runConcurrently } from "./create-company.ts";
import type { BenchProduct } from "./start-product.ts";

const processes = 1_000;
const respondents = 200;
const pauseMilliseconds = 2_000;
const warmUpSaves = 5;
const measuredSaves = 10;
const openings = 5;

/** Slow 3G as defined in web benchmarks: 400 kbit/s both ways, 400 ms round trip. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** 4G as defined in web benchmarks: 9 Mbit/s both ways, 170 ms round trip. */
const fourG = { offline: false, latency: 170, downloadThroughput: 1_125_000, uploadThroughput: 1_125_000 };

/** Network traffic so far. */
interface Traffic {
  requests: number;
  /** Transferred bytes, with headers and compression. */
  bytes: number;
}

/** Throttles a page's network and counts its traffic from now on. */
async function slowedNetwork(page: Page, conditions: typeof slow3g): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, bytes: 0 };
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ response }) => {
    if (response.url.startsWith("http")) traffic.requests += 1;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", conditions);
  return traffic;
}

/** Measures respondents' waiting time: saves while a register is being generated, and the first load of a link. */
export async function measureLinks(product: BenchProduct, say: (line: string) => void): Promise<void> {
  const company = await createBenchCompany(product, processes, "Bench links");
  const tokens = await keysTo(product, company);
  const type = (saves: number) => typing(product, company, tokens, saves);
  await type(warmUpSaves);
  say(`\n${respondents} respondents, each a save every ${pauseMilliseconds / 1_000} s`);
  say(`  ${figures(await type(measuredSaves))}`);
  const making = new AbortController();
  const registersDone = registers(product, company, making.signal);
  const concurrent = await type(measuredSaves);
  making.abort();
  say(
    `  ${figures(concurrent)} during registers of ${processes} processes (${await registersDone} made; target: p99 under 100 ms)`,
  );
  await measureFirstLoad(product, company, tokens[0] ?? "", say);
}

/** Creates a key to a process for each respondent; returns their tokens. */
async function keysTo(product: BenchProduct, { id, processes }: BenchCompany): Promise<string[]> {
  const tokens: string[] = [];
  await runConcurrently(8, respondents, async (number) => {
    const body = JSON.stringify({
      form_type: "process",
      form_id: processes[number % processes.length],
      expiration: "2100-01-01",
    });
    const response = await send("POST", `${product.api}/companies/${id}/keys/`, product.headers, body);
    tokens[number % respondents] = JSON.parse(response.body.toString()).token;
  });
  return tokens;
}

/** Lets all respondents type in their own rhythm; returns the duration of each save in milliseconds. */
async function typing(
  product: BenchProduct,
  company: BenchCompany,
  tokens: readonly string[],
  saves: number,
): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    tokens.map(async (token, caller) => {
      await wait((caller / tokens.length) * pauseMilliseconds);
      for (let turn = 0; turn < saves; turn++) {
        const before = performance.now();
        await save(product, company, { token, caller, turn });
        const took = performance.now() - before;
        times.push(took);
        await wait(Math.max(0, pauseMilliseconds - took));
      }
    }),
  );
  return times.sort((left, right) => left - right);
}

interface Save {
  readonly token: string;
  readonly caller: number;
  readonly turn: number;
}

async function save(
  product: BenchProduct,
  { id, processes }: BenchCompany,
  { token, caller, turn }: Save,
): Promise<void> {
  const headers = {
    "content-type": "application/json",
    authorization: `Privacy ${token}`,
    "editor-email": `n${caller}@romashka.ru`,
  };
  const address = `${product.api}/companies/${id}/processes/${processes[caller % processes.length]}/`;
  const body = JSON.stringify({ purpose: `Цель ${caller} ${turn} ${Date.now()}` });
  const { status } = await send("PATCH", address, headers, body);
  if (status !== 200) throw new Error(`PATCH answered ${status}`);
}

/** Generates the register of processes repeatedly until stopped; returns how many were generated. */
async function registers(product: BenchProduct, { id }: BenchCompany, signal: AbortSignal): Promise<number> {
  const address = `${product.api}/companies/${id}/generated_documents/perechen_processov/download/?format=docx`;
  let count = 0;
  while (!signal.aborted) {
    const { status } = await send("GET", address, product.headers);
    if (status !== 200) throw new Error(`the register answered ${status}`);
    count += 1;
  }
  return count;
}

function figures(times: readonly number[]): string {
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  return `saves: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${times.length} of them`;
}

async function measureFirstLoad(
  product: BenchProduct,
  company: BenchCompany,
  token: string,
  say: (line: string) => void,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const address = `${new URL(product.api).origin}/key/${token}/${company.id}/`;
    for (let opening = 0; opening < openings; opening++) {
      const context = await browser.newContext({ serviceWorkers: "block", locale: "ru-RU" });
      const page = await context.newPage();
      const traffic = await slowedNetwork(page, fourG);
      await page.goto(address, { waitUntil: "commit" });
      await page.locator("main li").first().waitFor({ timeout: 120_000 });
      const milliseconds = await page.evaluate(() => performance.now());
      const { bytes, requests } = traffic;
      say(
        `  a link's first load over 4G: ${milliseconds.toFixed(0)} ms until what it asks for is there, ${(bytes / 1_000).toFixed(0)} kB in ${requests} requests`,
      );
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
