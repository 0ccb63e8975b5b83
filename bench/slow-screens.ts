import type { Browser, Page } from "@playwright/test";
import { launchBrowser, storageOf } from "./browser.ts";
import { companyOf } from "./company.ts";
import type { Product } from "./product.ts";
import { slow3g, slowedNetwork } from "./slow-network.ts";

/** A screen, and what somebody who opens it waits for. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly usable: string;
  readonly kilobytes?: number;
}

/** Opens six screens over slow 3G with nothing kept from before, each in a browser profile of its own. */
export async function measureSlowScreens(product: Product, say: (line: string) => void): Promise<void> {
  const company = await companyOf(product, 1, "Bench screens");
  const at = `/company/${company.id}`;
  const screens: Screen[] = [
    { name: "sign-in", path: "/login/", usable: "input[type=password]", kilobytes: 110 },
    { name: "companies", path: "/companies/", usable: "main table a, main table button" },
    { name: "questionnaires", path: `${at}/forms/`, usable: "main table a" },
    {
      name: "a process",
      path: `${at}/process/${company.processes[0]}/`,
      usable: "main textarea, main input",
      kilobytes: 250,
    },
    { name: "directories", path: `${at}/directory/`, usable: "main input" },
    { name: "documents", path: `${at}/documents/`, usable: "main article, main li" },
  ];
  const browser = await launchBrowser();
  say("\nscreens over slow 3G, nothing kept (targets: first paint under 2.5 s, usable under 6 s, at most 25 requests)");
  try {
    for (const screen of screens) say(`  ${screen.name}: ${await measureScreen(browser, product, screen)}`);
  } finally {
    await browser.close();
  }
}

async function measureScreen(browser: Browser, product: Product, { path, usable, kilobytes }: Screen): Promise<string> {
  const origin = new URL(product.api).origin;
  const context = await browser.newContext({
    serviceWorkers: "block",
    locale: "ru-RU",
    storageState: storageOf(product, path),
  });
  try {
    const page = await context.newPage();
    const traffic = await slowedNetwork(page, slow3g);
    await page.goto(`${origin}${path}`, { waitUntil: "commit", timeout: 120_000 });
    await page.locator(usable).first().waitFor({ timeout: 120_000 });
    const seconds = await page.evaluate(() => performance.now() / 1_000);
    const { bytes, requests } = traffic;
    const most = kilobytes === undefined ? "" : ` (target: at most ${kilobytes})`;
    return `first paint ${(await firstPaint(page)).toFixed(1)} s, usable ${seconds.toFixed(1)} s, ${(bytes / 1_000).toFixed(0)} kB${most} in ${requests} requests`;
  } finally {
    await context.close();
  }
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0) / 1_000);
}
