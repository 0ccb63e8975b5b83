import { builtInRoles } from "@opis/model/access/roles";
import { expect, test } from "vitest";
import { isHere, openEntries } from "./menu-entries.ts";

const screensOf = (role: keyof typeof builtInRoles) =>
  openEntries(7, builtInRoles[role].levels).map(({ screen, href }) => [screen, href]);

test("the owner has every screen of the company, by its own address", () => {
  const screens = screensOf("owner");
  // "Main menu: Forms …, Review …, Directory …, Users, Documents, Settings" (specification 2.2).
  expect(screens.slice(-14)).toEqual([
    ["users", "/company/7/users/"],
    ["documents", "/company/7/documents/"],
    ["tasks", "/company/7/tasks/"],
    ["requests", "/company/7/requests/"],
    ["incidents", "/company/7/incidents/"],
    ["destructions", "/company/7/destructions/"],
    ["recipients", "/company/7/recipients/"],
    ["acquaintances", "/company/7/acquaintances/"],
    ["training", "/company/7/training/"],
    ["journals", "/company/7/journals/"],
    ["risks", "/company/7/risks/"],
    ["history", "/company/7/history/"],
    ["stat", "/company/7/stat/"],
    ["settings", "/company/7/settings/"],
  ]);
});

test("a group user reaches the documents that were opened to them one by one, and neither people nor settings", () => {
  const screens = screensOf("group");
  expect(screens).toContainEqual(["documents", "/company/7/documents/?part=uploaded"]);
  expect(screens.map(([screen]) => screen)).not.toEqual(expect.arrayContaining(["users"]));
  expect(screens.map(([screen]) => screen)).not.toEqual(expect.arrayContaining(["settings"]));
});

test("a tab of the settings belongs to their entry of the menu", () => {
  expect(isHere({ screen: "settings" }, 7, "/company/7/settings/")).toBe(true);
  expect(isHere({ screen: "settings" }, 7, "/company/70/settings/")).toBe(false);
});
