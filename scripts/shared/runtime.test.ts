import { expect, test } from "vitest";
import { isSupported, supportedVersions } from "./runtime.mjs";

test.each([
  ["20.20.2", false],
  ["22.21.0", false],
  ["22.22.0", true],
  ["23.11.1", false],
  ["24.10.0", false],
  ["24.22.3", true],
  ["25.9.0", false],
  ["26.0.0", false],
  ["26.1.0", true],
  ["27.0.0", true],
])("Node.js %s: supported %s", (version, expected) => {
  expect(isSupported(version, supportedVersions())).toBe(expected);
});

test("a range that is not understood is an error, not a refusal of each version", () => {
  expect(() => isSupported("24.22.3", "24.x")).toThrow(
    "engines.node in package.json has a part that is not understood",
  );
});
