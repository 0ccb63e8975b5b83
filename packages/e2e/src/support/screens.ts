import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** The router exposes itself under this name for developer tools. */
    __TSR_ROUTER__: {
      routesById: Readonly<Record<string, { fullPath: string }>>;
      navigate: (to: { href: string }) => Promise<void>;
      state: { status: string; resolvedLocation?: { href: string } };
    };
  }
}

/** Addresses of every screen of the application. */
export interface Screens {
  /** Screens that need no session. */
  readonly open: readonly string[];
  /** Screens inside the application frame. */
  readonly signedIn: readonly string[];
}

/** Screens of a threat model except its first step. */
const partsOfModel = [
  "step=technologies",
  "view=objects",
  "view=violators",
  "view=threats",
  "view=papers",
  `view=threats&code=${encodeURIComponent("УБИ.006")}`,
];

/** Theme, language and width of a screen. */
export interface Appearance {
  readonly theme: "light" | "dark";
  readonly language: "ru" | "en";
  readonly width: 1440 | 1024 | 390 | 320;
}

const allCombinations: readonly Appearance[] = (["light", "dark"] as const).flatMap((theme) =>
  (["ru", "en"] as const).flatMap((language) =>
    ([1440, 1024, 390, 320] as const).map((width) => ({ theme, language, width })),
  ),
);

/** Appearances that cover each pair of theme, language and width; a window between phone and desktop width is included once. */
const pairs: readonly Appearance[] = [
  { theme: "light", language: "ru", width: 1440 },
  { theme: "dark", language: "en", width: 390 },
  { theme: "light", language: "en", width: 320 },
  { theme: "dark", language: "ru", width: 320 },
  { theme: "dark", language: "en", width: 1440 },
  { theme: "light", language: "ru", width: 390 },
  { theme: "light", language: "ru", width: 1024 },
];

export const isFullRun = process.env.ACCESSIBILITY === "whole";

/** The appearances to test: all with `ACCESSIBILITY=whole`, which takes an hour. */
export const allAppearances = isFullRun ? allCombinations : pairs;

/** Returns the appearances for the n-th screen: all with `ACCESSIBILITY=whole`, otherwise one, in rotation. */
export function appearancesOf(turn: number): readonly Appearance[] {
  return isFullRun ? allAppearances : allAppearances.filter((_, index) => index === turn % allAppearances.length);
}

/** Milliseconds to wait for a screen: a document is generated first, and other work runs concurrently. */
export const screenTimeout = isFullRun ? 60_000 : 30_000;

/** Sets the appearance for the next screens and disables motion. */
export async function applyAppearance(page: Page, { theme, language, width }: Appearance): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(
    (appearance) => {
      localStorage.setItem("theme", appearance.theme);
      localStorage.setItem("language", appearance.language);
    },
    { theme, language },
  );
}

/** Returns the screens from the application's own routes; route parameters are filled from the company's lists. */
export async function screensOf(page: Page, company: number): Promise<Screens> {
  const ofCompany = (screen: string) => `/company/${company}/${screen}/`;
  const screenAddresses = [
    ...(await addressesOn(page, ofCompany("forms"), "main a[href]")),
    ...(await addressesOn(page, ofCompany("users"), "main table a[href]")),
    ...(await addressesOn(page, ofCompany("threat_models"), "main table a[href]")),
    ...(await addressesOn(page, ofCompany("requests"), "main table a[href]")),
    ...(await addressesOn(page, ofCompany("incidents"), "main table a[href]")),
    ...(await addressesOn(page, ofCompany("destructions"), "main table a[href]")),
    ...(await addressesOn(page, ofCompany("recipients"), "main table a[href]")),
    ...(await addressesOn(page, ofCompany("acquaintances"), "main a[href]")),
    ...(await addressesOn(page, `${ofCompany("tasks")}?view=all`, "main table a[href]")),
  ];
  const routes = await page.evaluate(() =>
    Object.entries(window.__TSR_ROUTER__.routesById).map(([id, { fullPath }]) => ({ id, fullPath })),
  );
  const objects = [...new Set(screenAddresses)];
  const addresses = (isSignedIn: boolean) =>
    routes
      .filter(({ id }) => id.startsWith("/signed-in") === isSignedIn)
      .flatMap(({ fullPath }) => fillRoute(fullPath, company, objects))
      .filter((address, index, all) => all.indexOf(address) === index);
  return {
    open: addresses(false),
    signedIn: [
      ...addresses(true),
      ...(await addressesOn(page, ofCompany("directory"), "main a[href*='form=']")),
      ...objects
        .filter((address) => address.startsWith(ofCompany("threat_models")))
        .flatMap((model) => partsOfModel.map((query) => `${model}?${query}`)),
      ...(await addressesOn(page, ofCompany("documents"), "main [data-document] a[href*='open=']")),
    ],
  };
}

/** Returns the addresses of a route, with the first object of a kind and an invalid token. */
function fillRoute(route: string, company: number, objects: readonly string[]): string[] {
  const path = route
    .replace("$companyId", String(company))
    .replace("$token", "token-of-no-letter")
    .replace("$newsId", "1")
    .replace("$table", "processes")
    .replace("$code", "code-of-no-page")
    .replace("$journalCode", "media")
    .replace("$slug", "organising-the-processing")
    .replace("$employee", "1")
    .replace("$until", "1893456000")
    .replace(/^\/assessment\/(\d+)\/\$assessmentId/, "/assessment/$1/1");
  const [list = "", named, rest = ""] = path.split(
    /(\$formId|\$userId|\$modelId|\$requestId|\$taskId|\$incidentId|\$destructionId|\$assessmentId|\$acquaintanceId|\$attemptId)/,
  );
  if (named === undefined) return [path.endsWith("/") ? path : `${path}/`];
  const first = objects.find((address) => /^\d+\//.test(address.slice(list.length)) && address.startsWith(list));
  return first === undefined ? [] : [`${first.split("?")[0]?.replace(/\/$/, "")}${rest}/`.replace("//", "/")];
}

async function addressesOn(page: Page, address: string, selector: string): Promise<string[]> {
  await page.goto(address);
  await waitUntilShown(page);
  const links = await page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((link) => (link instanceof HTMLAnchorElement ? link.getAttribute("href") : "")),
    );
  return [...new Set(links.filter((link) => link !== null && link !== ""))].map(String);
}

/** Navigates within the application without a reload, following the screen's own redirect. */
export async function navigateTo(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => window.__TSR_ROUTER__.navigate({ href }), address);
  await page.waitForFunction(() => {
    const { status, resolvedLocation } = window.__TSR_ROUTER__.state;
    return status === "idle" && resolvedLocation?.href === location.pathname + location.search;
  });
}

/** Waits until a screen has loaded completely. */
export async function waitUntilShown(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  const isFullRun = () => !document.querySelector("[aria-busy=true], .mantine-Skeleton-root");
  await page.waitForFunction(isFullRun, undefined, { timeout: screenTimeout });
}

/** Returns addresses of the other steps of the open questionnaire. */
export async function furtherSteps(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  if (pathname.includes("/instruction/")) return [];
  const steps = await page.locator("nav[aria-label] ol button").count();
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => `${pathname}?step=${index + 2}`);
}
