import { expect, test } from "vitest";
import { appPackages } from "./third-party-notices.mjs";

test("the notices cover what the app is built from, directly or not, and none of the tools that build it", () => {
  const names = appPackages().map((packageFolder) => packageFolder.split("node_modules/").at(-1));
  expect(names).toEqual(expect.arrayContaining(["react", "react-dom", "scheduler", "@mantine/core", "zod"]));
  expect(names).not.toContain("vite");
  expect(names).not.toContain("esbuild");
});
