import { expect, test } from "vitest";
import { privateAddresses } from "./machine-traces.ts";

const findAddresses = (path: string, text: string) => privateAddresses([{ path, read: () => text }]);
// Concatenated, or the check would find it in this file.
const at = (...parts: string[]) => `/${parts.join("/")}`;

test("a lock file that names a registry is refused", () => {
  expect(findAddresses("package-lock.json", '"resolved": "https://registry.example/zod.tgz"')).toHaveLength(1);
});

test("a lock file that links its workspaces is fine", () => {
  expect(findAddresses("package-lock.json", '"resolved": "packages/model"')).toEqual([]);
});

test("a registry or its key in .npmrc is refused", () => {
  expect(findAddresses(".npmrc", "registry=https://registry.example/\n//registry.example/:_authToken=x")).toHaveLength(
    2,
  );
  expect(findAddresses(".npmrc", "engine-strict=true\nomit-lockfile-registry-resolved=true")).toEqual([]);
});

test.each([at("home", "anna", "opis"), at("Users", "anna"), at("root", "opis"), "C:\\".concat("Users\\anna")])(
  "the path %s is refused in any file",
  (path) => {
    expect(findAddresses("docs/operations.md", `see ${path}.`)).toHaveLength(1);
  },
);

test("web addresses, folders of the system and relative paths are fine", () => {
  expect(findAddresses("a.ts", `"https://example.org${at("home", "page")}" "/usr/bin/chromium" "../root/x"`)).toEqual(
    [],
  );
});
