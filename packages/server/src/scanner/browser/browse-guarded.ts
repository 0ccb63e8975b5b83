import type { Browser } from "playwright-core";
import type { Guard } from "../../outside/guard.ts";
import type { HtmlPage } from "../html-page.ts";
import { type Browsed, browseSite } from "./browse-site.ts";
import type { BrowserLimits } from "./browser-limits.ts";
import { descendantsMegabytes } from "./browser-memory.ts";
import { openGuardedProxy } from "./guarded-proxy.ts";
import { openBrowser } from "./open-browser.ts";

const memoryEveryMilliseconds = 500;

/** What came of looking at a site with a browser: what was seen, or why nothing was. */
export type BrowserOutcome = Browsed | { readonly gap: "no_browser" | "browser_failed" | "limit_browser" };

export interface BrowserOrder {
  readonly program: string;
  readonly guard: Guard;
  readonly limits: BrowserLimits;
  readonly start: string;
  /** The pages that were read without a browser. */
  readonly read: readonly HtmlPage[];
}

/** Looks at a site in Chromium behind the guard, within limits of time, bytes and memory; never throws. */
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
    return (await look({ browser, guard, limits, start, read })) ?? { gap: "browser_failed" };
  } catch {
    // Pages crash, and close what they like: what they did not show is not known.
    return { gap: isOver || proxy.isSpent() ? "limit_browser" : "browser_failed" };
  } finally {
    clearTimeout(time);
    clearInterval(memory);
    await browser.close().catch(() => undefined);
    await proxy.close();
  }
}

function look({ browser, guard, limits, start, read }: Omit<BrowserOrder, "program"> & { readonly browser: Browser }) {
  const trustsAnyCertificate = guard.trustsAnyCertificate === true;
  return browseSite({ browser, limits, trustsAnyCertificate, now: new Date() }, start, read);
}

async function isTooBig({ megabytes }: BrowserLimits): Promise<boolean> {
  return ((await descendantsMegabytes(process.pid)) ?? 0) > megabytes;
}
