// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { screensByPage } from "./files-by-screen.ts";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
const boot = read("boot.js");
const pageFile = /[\w/-]+-page\.tsx/;
const screens = readdirSync(path.join(import.meta.dirname, "../src/features"), { recursive: true }).flatMap((file) =>
  pageFile.test(String(file)) ? [screenOf(`features/${file}`)] : [],
);

/** Returns the screen of a page: as declared, otherwise by its file name. */
function screenOf(page: string): string {
  return screensByPage[`src/${page}`] ?? path.basename(page, "-page.tsx");
}

/** Each route with the page that it shows, as they are declared. */
const routes = ["routes/company-routes.ts", "router.tsx"].flatMap((file) =>
  read(`../src/app/${file}`)
    .split("createRoute(")
    .flatMap((declared): [string, string][] => {
      const [, address] = /path: "([^"]+)"/.exec(declared) ?? [];
      const [page] = /features\/[\w/-]+-page\.tsx/.exec(declared) ?? [];
      if (!address || !page) return [];
      return [[file === "routes/company-routes.ts" ? `/company/1${address}/` : `${address}/`, screenOf(page)]];
    }),
);

/** Returns the stylesheet that the page requests for a signed-in user at this address, named after its screen. */
function sheetAt(pathname: string): string {
  const built = {
    screens: Object.fromEntries(screens.map((screen) => [screen, []])),
    headingFirst: [],
    styles: { screens: Object.fromEntries(screens.map((screen) => [screen, screen])), whole: "whole" },
    ...{ first: [], firstOfCompany: [], firstOfScreen: {}, firstOfForm: {}, emailLink: [], byLink: [], english: "" },
  };
  const sheets: string[] = [];
  runInNewContext(boot.replace("BUILT", JSON.stringify(built)), {
    document: {
      documentElement: { setAttribute: () => undefined, dataset: {} },
      head: { append: ({ rel, href }: HTMLLinkElement) => rel === "stylesheet" && sheets.push(href.slice(1)) },
      createElement: () => ({}),
    },
    localStorage: { getItem: (key: string) => (key === "refreshToken" ? "stored" : null) },
    location: { pathname },
    matchMedia: () => ({ matches: false }),
    navigator: {},
    window: {},
  });
  return sheets.join();
}

test("routes and pages are found where they are declared", () => {
  expect(routes.length).toBeGreaterThan(25);
  expect(screens).toEqual(expect.arrayContaining(routes.map(([, page]) => page)));
});

test.each(routes)("%s is drawn at first with the stylesheet of its own page, %s", (address, page) => {
  const opened = address
    .replace(
      /\$(userId|newsId|modelId|requestId|incidentId|destructionId|taskId|assessmentId|attemptId|acquaintanceId)/,
      "12",
    )
    .replace("$journalCode", "media")
    .replace("$table", "processes");
  // The start screen redirects to others.
  expect(sheetAt(opened)).toBe(page === "home" ? "whole" : page);
});

test.each(["/company/1/process/3/", "/company/1/information/", "/company/1/system/3/instruction/some/"])(
  "%s is drawn at first as a questionnaire",
  (address) => {
    expect(sheetAt(address)).toBe("questionnaire");
  },
);
