import path from "node:path";
import { ensureBuilt } from "./build.mjs";
import { countChecks, countPlaywright, countVitest, oneFailure } from "./count-results.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { ensureSystemPackages } from "./system-packages.mjs";

/** @typedef {import("./count-results.mjs").Counts} Counts */
/** @typedef {{ name: string, run: (reports: string) => Promise<Counts> }} Stage */

const nothingCounted = { passed: 0, failed: 0, skipped: 0 };
const node = process.execPath;
const tool = (/** @type {string} */ file) => path.join(root, "node_modules", file);

/** What `npm test` runs, in turn: under 25 minutes in all. A limit ends what hangs, and leaves room for a slow machine. @type {Stage[]} */
export const stages = [
  {
    name: "preparation",
    run: async () => {
      await ensureInstalled();
      await ensureSystemPackages();
      return nothingCounted;
    },
  },
  {
    name: "checks",
    run: async (reports) => {
      const file = path.join(reports, "checks.json");
      const code = await run(node, ["--import", "tsx", "scripts/check/main.ts", `--report=${file}`], {
        limitSeconds: 120,
      });
      return countChecks(file, code);
    },
  },
  {
    name: "unit and API tests",
    run: async (reports) => {
      const file = path.join(reports, "vitest.json");
      const args = [
        tool("vitest/vitest.mjs"),
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
      ];
      return countVitest(file, await run(node, args, { limitSeconds: 1500 }));
    },
  },
  {
    name: "build",
    run: async () => {
      await ensureBuilt();
      return { passed: 1, failed: 0, skipped: 0 };
    },
  },
  {
    name: "budgets of the screens",
    run: async () => {
      const code = await run(node, ["--import", "tsx", "scripts/check/budgets-main.ts"], { limitSeconds: 60 });
      return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : oneFailure;
    },
  },
  {
    name: "browser tests",
    run: async (reports) => {
      const file = path.join(reports, "playwright.json");
      const args = [tool("@playwright/test/cli.js"), "test", "--config", "packages/e2e/playwright.config.ts"];
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      return countPlaywright(file, await run(node, [...args, "--reporter=line,json"], { env, limitSeconds: 1500 }));
    },
  },
];

/** Runs one stage; one that breaks off counts as a failure and says why. @param {Stage} stage @param {string} reports @returns {Promise<Counts>} */
export async function runStage(stage, reports) {
  try {
    return await stage.run(reports);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneFailure;
  }
}
