import { expect, test } from "vitest";
import { entriesWithoutIntegrity, entriesWithRegistry, lockGaps, platformEntry } from "./missing-platform-packages.mjs";

const tool = {
  version: "2.0.0",
  dev: true,
  license: "MIT",
  optionalDependencies: { "@tool/cli-linux-x64-musl": "2.0.0" },
};

test("a platform package the lock file lacks is found", () => {
  expect(lockGaps({ "node_modules/tool": tool })).toEqual([
    { name: "@tool/cli-linux-x64-musl", version: "2.0.0", parent: tool },
  ]);
});

test.each(["node_modules/@tool/cli-linux-x64-musl", "node_modules/outer/node_modules/@tool/cli-linux-x64-musl"])(
  "one locked at %s is no gap",
  (location) => {
    expect(lockGaps({ "node_modules/outer/node_modules/tool": tool, [location]: { version: "2.0.0" } })).toEqual([]);
  },
);

test("one locked inside another library is still a gap", () => {
  const elsewhere = { "node_modules/other/node_modules/@tool/cli-linux-x64-musl": { version: "2.0.0" } };
  expect(lockGaps({ "node_modules/tool": tool, ...elsewhere })).toHaveLength(1);
});

test("the entry says on which system the package is installed, so that others skip it", () => {
  expect(platformEntry({ name: "@tool/cli-linux-x64-musl", version: "2.0.0", parent: tool })).toEqual({
    version: "2.0.0",
    cpu: ["x64"],
    dev: true,
    libc: ["musl"],
    license: "MIT",
    optional: true,
    os: ["linux"],
  });
});

test("an optional library that is no platform package is not invented", () => {
  expect(() => platformEntry({ name: "bufferutil", version: "4.0.0", parent: tool })).toThrow("no platform package");
});

test("a library without a hash is found, an own package and a linked one are not", () => {
  const hashed = { version: "1.0.0", integrity: "sha512-x" };
  const packages = {
    "packages/model": { version: "0.2.0" },
    "node_modules/@opis/model": { link: true, resolved: "packages/model" },
    "node_modules/hashed": hashed,
    "node_modules/outer/node_modules/@tool/plain": { version: "2.0.0" },
  };
  expect(entriesWithoutIntegrity(packages)).toEqual([
    { folder: "node_modules/outer/node_modules/@tool/plain", name: "@tool/plain", version: "2.0.0" },
  ]);
});

test("an entry that names a registry is found", () => {
  const registryUrl = "https://registry.example/tool.tgz";
  const packages = {
    "node_modules/tool": { resolved: registryUrl },
    "node_modules/own": { link: true, resolved: "packages/own" },
  };
  expect(entriesWithRegistry(packages)).toEqual(["node_modules/tool"]);
});
