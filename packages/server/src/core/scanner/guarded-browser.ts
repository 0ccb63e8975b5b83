import { readdir, readFile } from "node:fs/promises";
import { type Browser, chromium } from "playwright-core";
import type { AddressGuard } from "../outgoing/address-guard.ts";
import { type Browsed, browseSite } from "./browse-site.ts";
import type { BrowserLimits } from "./browser-visit.ts";
import { openGuardedProxy } from "./guarded-proxy.ts";
import type { HtmlPage } from "./html-page.ts";

const memoryEveryMilliseconds = 500;

/** The result of browsing a site: what was seen, or why nothing was. */
export type BrowserOutcome = Browsed | { readonly gap: "no_browser" | "browser_failed" | "limit_browser" };

export interface BrowserOrder {
  readonly program: string;
  readonly guard: AddressGuard;
  readonly limits: BrowserLimits;
  readonly start: string;
  /** The pages that were read without a browser. */
  readonly read: readonly HtmlPage[];
}

const pageBytes = 4_096;
const bytesOfMegabyte = 1024 * 1024;

/**
 * Returns the memory of a process and all its descendants, in megabytes; undefined if the system does not report it.
 */
async function descendantsMegabytes(parent: number): Promise<number | undefined> {
  const numbers = await readdir("/proc").catch(() => undefined);
  if (!numbers) return undefined;
  const stats = await Promise.all(numbers.filter((name) => /^\d+$/u.test(name)).map(statOf));
  const processes = stats.flatMap((stat) => stat ?? []);
  const pagesUnder = (id: number): number =>
    processes
      .filter(({ parent: of }) => of === id)
      .reduce((sum, { id: child, pages }) => sum + pages + pagesUnder(child), 0);
  return (pagesUnder(parent) * pageBytes) / bytesOfMegabyte;
}

/**
 * Returns the parent of a process and its private resident pages: memory shared by Chromium's processes is not counted.
 */
async function statOf(id: string) {
  const [stat, memory] = await Promise.all(
    ["stat", "statm"].map((file) => readFile(`/proc/${id}/${file}`, "utf8").catch(() => undefined)),
  );
  if (stat === undefined || memory === undefined) return undefined;
  // The name before the fields may contain anything.
  const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [, resident, shared] = memory.split(" ").map(Number);
  return { id: Number(id), parent: Number(parent), pages: (resident ?? 0) - (shared ?? 0) };
}

/** Time limit for the browser to start. */
const startMilliseconds = 20_000;

/**
 * Starts Chromium with a proxy as its only way out: it resolves no names, uses no UDP, and connects not even to its own
 * machine without the proxy. Foreign pages run in its sandbox, which Chromium does not have for the superuser.
 */
export function openBrowser(program: string, proxy: string): Promise<Browser> {
  return chromium.launch({
    executablePath: program,
    headless: true,
    timeout: startMilliseconds,
    chromiumSandbox: process.getuid?.() !== 0,
    proxy: { server: proxy, bypass: "<-loopback>" },
    env: { PATH: process.env.PATH, HOME: process.env.TMPDIR, TMPDIR: process.env.TMPDIR, LANG: "ru_RU.UTF-8" },
    args: [
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
      "--disable-quic",
      "--dns-prefetch-disable",
      "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
      "--webrtc-ip-handling-policy=disable_non_proxied_udp",
      "--no-pings",
      "--renderer-process-limit=2",
      "--js-flags=--max-old-space-size=256",
      "--disable-gpu",
    ],
  });
}

/** Opens a site in Chromium behind the guard, within limits of time, bytes and memory; never throws. */
export async function browseGuarded({ program, guard, limits, start, read }: BrowserOrder): Promise<BrowserOutcome> {
  const proxy = await openGuardedProxy(guard, limits.bytes);
  const browser = await openBrowser(program, proxy.address).catch(() => undefined);
  if (!browser) {
    await proxy.close();
    return { gap: "no_browser" };
  }
  let isOver = false;
  const end = () => {
    isOver = true;
    void browser.close().catch(() => undefined);
  };
  const time = setTimeout(end, limits.milliseconds);
  const memory = setInterval(() => void isTooBig(limits).then((isBig) => isBig && end()), memoryEveryMilliseconds);
  try {
    return (await browseOrderedSite({ browser, guard, limits, start, read })) ?? { gap: "browser_failed" };
  } catch {
    // Pages may crash or close anything; then the facts are unknown.
    return { gap: isOver || proxy.isSpent() ? "limit_browser" : "browser_failed" };
  } finally {
    clearTimeout(time);
    clearInterval(memory);
    await browser.close().catch(() => undefined);
    await proxy.close();
  }
}

function browseOrderedSite({
  browser,
  guard,
  limits,
  start,
  read,
}: Omit<BrowserOrder, "program"> & { readonly browser: Browser }) {
  const trustsAnyCertificate = guard.trustsAnyCertificate === true;
  return browseSite({ browser, limits, trustsAnyCertificate, now: new Date() }, start, read);
}

async function isTooBig({ megabytes }: BrowserLimits): Promise<boolean> {
  return ((await descendantsMegabytes(process.pid)) ?? 0) > megabytes;
}
