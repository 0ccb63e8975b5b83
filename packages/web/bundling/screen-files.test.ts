import { expect, test } from "vitest";
import { pagesByScreen } from "./screen-files.ts";

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
