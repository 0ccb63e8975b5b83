import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";

/** A request of a page, and the page. */
export interface SeenRequest {
  readonly url: string;
  readonly page: string;
}

/** A cookie as stored by the browser; its value is never read. */
export interface SeenCookie {
  readonly name: string;
  readonly domain: string;
  /** Unix seconds; -1 for a session cookie. */
  readonly expires: number;
  readonly isSecure: boolean;
  readonly isHttpOnly: boolean;
}

interface SeenControl {
  readonly text: string;
  readonly tag: string;
  readonly size: number;
  readonly area: number;
  readonly contrast: number;
  readonly isInSight: boolean;
}

/** The facts reported by the script within the page. */
export interface SeenPage {
  readonly banner: {
    readonly text: string;
    readonly controls: readonly SeenControl[];
    readonly isShut: boolean;
    readonly isTicked: boolean;
  } | null;
  readonly canBeChangedLater: boolean;
  /** Names under which the page stores data in the browser. */
  readonly stored: readonly string[];
  /** The page's code as modified by scripts, components included. */
  readonly code: string;
}

const inPage = readFile(path.join(import.meta.dirname, "in-page.js"), "utf8");

/** Limits of time and bytes of a browser on a site. */
export interface BrowserLimits {
  /** Pages that are opened before a choice. */
  readonly pages: number;
  readonly navigationMilliseconds: number;
  /** Time without requests after which the page has settled. */
  readonly quietMilliseconds: number;
  /** Time after which the page is read, settled or not. */
  readonly settleMilliseconds: number;
  readonly requestsOfPage: number;
  readonly bytes: number;
  /** Time limit of the whole visit. */
  readonly milliseconds: number;
  /** Memory limit of the browser with all its processes. */
  readonly megabytes: number;
  /** Maximum number of pictures per scan, and maximum size of each. */
  readonly pictures: number;
  readonly pictureBytes: number;
}

export const usualBrowser: BrowserLimits = {
  pages: 5,
  navigationMilliseconds: 20_000,
  quietMilliseconds: 1_500,
  settleMilliseconds: 8_000,
  requestsOfPage: 600,
  bytes: 60 * 1024 * 1024,
  milliseconds: 150_000,
  megabytes: 1_500,
  pictures: 6,
  pictureBytes: 250_000,
};

/** A first-time visit of a site in a fresh browser context. */
export class BrowserVisit {
  readonly page: Page;
  readonly requests: SeenRequest[] = [];
  readonly #context: BrowserContext;
  readonly #limits: BrowserLimits;
  #scripts = 0;
  #failedScripts = 0;
  #ofPage = 0;
  #lastRequest = 0;

  private constructor(context: BrowserContext, page: Page, limits: BrowserLimits) {
    this.#context = context;
    this.page = page;
    this.#limits = limits;
    page.on("dialog", (dialog) => void dialog.dismiss().catch(() => undefined));
    context.on("page", (popup) => void popup.close().catch(() => undefined));
    context.on("request", (request) => this.#note(request));
    context.on("requestfailed", (request) => {
      if (request.resourceType() === "script") this.#failedScripts += 1;
    });
  }

  static async begin(browser: Browser, limits: BrowserLimits, trustsAnyCertificate: boolean): Promise<BrowserVisit> {
    const [major = "0"] = browser.version().split(".");
    const context = await browser.newContext({
      acceptDownloads: false,
      ignoreHTTPSErrors: trustsAnyCertificate,
      locale: "ru-RU",
      permissions: [],
      serviceWorkers: "block",
      timezoneId: "Europe/Moscow",
      userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36 OpisSiteCheck/1.0`,
      viewport: { width: 1366, height: 768 },
    });
    return new BrowserVisit(context, await context.newPage(), limits);
  }

  /** Opens a URL and waits until the page has settled; false if it did not open. */
  async open(url: string): Promise<boolean> {
    this.#ofPage = 0;
    const isOpened = await this.page
      .goto(url, { waitUntil: "load", timeout: this.#limits.navigationMilliseconds })
      .then((answer) => answer?.ok() === true)
      .catch((error: Error) => {
        if (this.page.isClosed()) throw error;
        // A hanging page is read as far as it has loaded.
        return error.name === "TimeoutError" && this.page.url().startsWith("http");
      });
    await this.settle();
    return isOpened;
  }

  async settle(): Promise<void> {
    const { quietMilliseconds, settleMilliseconds } = this.#limits;
    const until = performance.now() + settleMilliseconds;
    this.#lastRequest = performance.now();
    while (performance.now() < until && performance.now() - this.#lastRequest < quietMilliseconds) await setTimeout(50);
  }

  async look(): Promise<SeenPage> {
    return this.page.evaluate<SeenPage>(await inPage);
  }

  /** Clicks a control of the banner found by `look`, and opens the page again. */
  async choose(control: number): Promise<boolean> {
    const clicked = await this.page
      .locator(`[data-site-check="${control}"]`)
      .first()
      .click({ timeout: 3_000 })
      .then(() => true)
      .catch(() => false);
    if (clicked) await this.settle();
    return clicked;
  }

  async cookies(): Promise<SeenCookie[]> {
    const cookies = await this.#context.cookies();
    return cookies.map(({ name, domain, expires, secure, httpOnly }) => ({
      name,
      domain: domain.replace(/^\./u, ""),
      expires,
      isSecure: secure,
      isHttpOnly: httpOnly,
    }));
  }

  /** More than a fifth of the scripts did not load, so the page's behaviour is unknown. */
  get isCrippled(): boolean {
    return this.#failedScripts > this.#scripts / 5;
  }

  async end(): Promise<void> {
    await this.#context.close().catch(() => undefined);
  }

  #note(request: Request): void {
    if (!/^(?:https?|wss?):/u.test(request.url())) return;
    this.#lastRequest = performance.now();
    this.#ofPage += 1;
    if (request.resourceType() === "script") this.#scripts += 1;
    this.requests.push({ url: request.url(), page: this.page.url() });
    // A page that never stops sending requests is taken offline.
    if (this.#ofPage === this.#limits.requestsOfPage) void this.#context.setOffline(true).catch(() => undefined);
  }
}
