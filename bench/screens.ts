import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { type BenchCompany, createBenchCompany } from "./create-company.ts";
import { measureInteractions } from "./interactions.ts";
import { type Opening, openScreen } from "./open-screen.ts";
import type { BenchProduct } from "./start-product.ts";
import { type FloorPages, serveFloorPages } from "./static-page-floor.ts";

/** A screen, its main content, and the limit as a multiple of the floor. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly usable: string;
  readonly most: number;
}

const rounds = 3;
const columns = ["usable", "script", "longest", "requests", "sent kB", "decoded", "nodes", "floor", "ratio", "target"];

/**
 * Opens eight screens with and without a cache, next to the same screens as static pages. Service workers are blocked: they start
 * only after five seconds.
 */
export async function measureScreens(product: BenchProduct, say: (line: string) => void): Promise<void> {
  const browser = await launchBrowser();
  const floor = await serveFloorPages();
  try {
    const hundred = await createBenchCompany(product, 100, "Bench screens 100");
    const thousand = await createBenchCompany(product, 1_000, "Bench screens 1000");
    const screens = screensOf(hundred, thousand);
    say(
      `\nscreens, medians of ${rounds}: milliseconds (scripting of processor time), bytes until the heading is there`,
    );
    say(`  ${"screen".padEnd(22)}${columns.map((column) => column.padStart(9)).join("")}`);
    for (const screen of screens) {
      const { cold, warm } = await measureScreen({ browser, product, floor, screen });
      say(lineOf(`${screen.name}, cold`, cold, screen.most));
      say(lineOf(`${screen.name}, warm`, warm, screen.most));
    }
    say("\ninputs, memory and a slow network, in a company of 100 processes");
    await measureInteractions({
      browser,
      origin: new URL(product.api).origin,
      company: hundred.id,
      process: hundred.processes[0] ?? 0,
      storageState: storageOf(product, "/forms/"),
      say,
    });
  } finally {
    await floor.close();
    await browser.close();
  }
}

/** Starts a headless browser that sends no requests of its own. */
function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

/** Returns the browser storage of the signed-in superuser; empty for the sign-in page. */
function storageOf({ headers, api }: BenchProduct, path: string) {
  if (path === "/login/") return { cookies: [], origins: [] };
  const localStorage = [
    { name: "accessToken", value: headers.authorization?.replace("Bearer ", "") ?? "" },
    { name: "refreshToken", value: "none" },
    { name: "lastActivity", value: String(Date.now()) },
  ];
  return { cookies: [], origins: [{ origin: new URL(api).origin, localStorage }] };
}

function screensOf(hundred: BenchCompany, thousand: BenchCompany): Screen[] {
  const at = `/company/${hundred.id}`;
  const listLink = "main a[href*='/process/']";
  return [
    { name: "sign-in", path: "/login/", usable: "input[type=password]", most: 2 },
    { name: "list of 100", path: `${at}/forms/`, usable: listLink, most: 3 },
    { name: "list of 1,000", path: `/company/${thousand.id}/forms/`, usable: listLink, most: 4 },
    { name: "a process", path: `${at}/process/${hundred.processes[0]}/`, usable: "main textarea", most: 4 },
    { name: "documents", path: `${at}/documents/`, usable: "main article, main li", most: 4 },
    { name: "dashboard", path: `${at}/dashboard/`, usable: "main section a, main article a", most: 4 },
    { name: "review", path: `${at}/review/processes/`, usable: "tbody [data-index='0'] a", most: 4 },
    { name: "risks", path: `${at}/risks/`, usable: "[data-testid='risks'] :is([data-group], [data-risk])", most: 4 },
  ];
}

interface Measurement {
  readonly browser: Browser;
  readonly product: BenchProduct;
  readonly floor: FloorPages;
  readonly screen: Screen;
}

/** The screen's figures and the floor's time. */
interface Compared extends Opening {
  readonly floor: number;
}

async function measureScreen(measurement: Measurement): Promise<{ cold: Compared; warm: Compared }> {
  const { product, floor, screen } = measurement;
  const address = `${new URL(product.api).origin}${screen.path}`;
  let still = "";
  await inFreshProfile(measurement, (context) =>
    openScreen(context, { address, usable: screen.usable }, async (page) => {
      still = floor.publish(screen.name, await page.evaluate(() => document.documentElement.outerHTML));
    }),
  );
  const cold: Compared[] = [];
  const warm: Compared[] = [];
  for (let round = 0; round < rounds; round++) {
    const least = await inFreshProfile(measurement, (context) => openTwice(context, still, screen.usable));
    const openings = await inFreshProfile(measurement, (context) => openTwice(context, address, screen.usable));
    cold.push({ ...openings.first, floor: least.first.usable });
    warm.push({ ...openings.second, floor: least.second.usable });
  }
  return { cold: medianOpening(cold), warm: medianOpening(warm) };
}

async function openTwice(context: BrowserContext, address: string, usable: string) {
  const first = await openScreen(context, { address, usable });
  return { first, second: await openScreen(context, { address, usable }) };
}

async function inFreshProfile<T>(
  { browser, product, screen }: Measurement,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    locale: "ru-RU",
    storageState: storageOf(product, screen.path),
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

function medianOpening(openings: readonly Compared[]): Compared {
  const median = (key: keyof Compared) =>
    openings.map((opening) => opening[key]).toSorted((left, right) => left - right)[Math.floor(openings.length / 2)] ??
    0;
  return {
    usable: median("usable"),
    scripting: median("scripting"),
    longestTask: median("longestTask"),
    requests: median("requests"),
    transferredBytes: median("transferredBytes"),
    decodedBytes: median("decodedBytes"),
    nodes: median("nodes"),
    floor: median("floor"),
  };
}

function lineOf(name: string, opening: Compared, most: number): string {
  const { usable, scripting, longestTask, requests, transferredBytes, decodedBytes, nodes, floor } = opening;
  const values = [
    ...[usable, scripting, longestTask, requests, transferredBytes / 1_000, decodedBytes / 1_000, nodes, floor].map(
      (value) => value.toFixed(0),
    ),
    (usable / floor).toFixed(1),
    most.toFixed(1),
  ];
  return `  ${name.padEnd(22)}${values.map((value) => value.padStart(9)).join("")}`;
}
