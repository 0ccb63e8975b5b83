import { expect, test } from "vitest";
import { pagesByScreen } from "./screen-files.ts";

test("a screen is called as its page", () => {
  expect([...pagesByScreen(["/pages/users/roles/roles-page.tsx"])]).toEqual([
    ["roles", "/pages/users/roles/roles-page.tsx"],
  ]);
});

test("two screens of one name are refused: one would be loaded instead of the other", () => {
  const pages = ["/pages/companies/companies-page.tsx", "/pages/installation/companies-page.tsx"];
  expect(() => pagesByScreen(pages)).toThrow("two screens are called companies");
});
