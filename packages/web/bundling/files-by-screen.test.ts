import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { pagesByScreen, screensByPage } from "./files-by-screen.ts";

test("a screen is called as its page", () => {
  expect([...pagesByScreen(["/features/users/roles/roles-page.tsx"])]).toEqual([
    ["roles", "/features/users/roles/roles-page.tsx"],
  ]);
});

test("two screens of one name are refused: one would be loaded instead of the other", () => {
  const pages = ["/features/companies/companies-page.tsx", "/features/installation/companies-page.tsx"];
  expect(() => pagesByScreen(pages)).toThrow("two screens are called companies");
});

test("a build in which no screen was found is refused: nothing would be weighed or preloaded", () => {
  expect(() => pagesByScreen([])).toThrow("no screen was found");
});

test.each(Object.entries(screensByPage))("%s exists and is declared as the screen %s", (page, screen) => {
  expect(existsSync(path.join(import.meta.dirname, "..", page))).toBe(true);
  expect([...pagesByScreen([path.resolve(page)]).keys()]).toEqual([screen]);
});
