import path from "node:path";
import { countChecks, countPlaywright, countVitest, oneFailure } from "./count-results.mjs";
import { ensureAllInstalled } from "./install.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { ensureSystemPackages } from "./system-packages.mjs";

/** @typedef {import("./count-results.mjs").Counts} Counts */
/** @typedef {{ name: string, run: (reports: string, asideInto?: string) => Promise<Counts> }} Stage */

const onePassed = { passed: 1, failed: 0, skipped: 0, failures: [] };
const nothingCounted = { passed: 0, failed: 0, skipped: 0, failures: [] };
const node = process.execPath;
const tool = (/** @type {string} */ file) => path.join(root, "node_modules", file);

const vitest = (/** @type {string} */ report) => [
  tool("vitest/vitest.mjs"),
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
];

/** @type {Stage} */
const preparation = {
  name: "preparation",
  run: async () => {
    await ensureAllInstalled();
    await ensureSystemPackages();
    return nothingCounted;
  },
};

/** @type {Stage} */
const checks = {
  name: "checks",
  run: async (reports, asideInto) => {
    const file = path.join(reports, "checks.json");
    const words = ["scripts/check/run-checks.ts", `--report=${file}`];
    return countChecks(file, await run(node, words, { limitSeconds: 1500, asideInto }));
  },
};

/** @type {Stage} */
const unitTests = {
  name: "unit and API tests",
  run: async (reports) => {
    const file = path.join(reports, "vitest.json");
    return countVitest(file, await run(node, vitest(file), { limitSeconds: 1500 }));
  },
};

/** @type {Stage} */
const build = {
  name: "build",
  run: async (_reports, asideInto) => {
    const code = await run(node, ["scripts/build.mjs"], { limitSeconds: 900, asideInto });
    return code === 0 ? onePassed : oneFailure;
  },
};

/** @type {Stage} */
const budgets = {
  name: "budgets of the screens",
  run: async () => {
    const code = await run(node, ["scripts/check/print-screen-budgets.ts"], { limitSeconds: 60 });
    return code === 0 ? onePassed : oneFailure;
  },
};

/** @type {Stage} */
const browserTests = {
  name: "browser tests",
  run: async (reports) => {
    const file = path.join(reports, "playwright.json");
    const args = [tool("@playwright/test/cli.js"), "test", "--config", "packages/e2e/playwright.config.ts"];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return countPlaywright(file, await run(node, [...args, "--reporter=line,json"], { env, limitSeconds: 1500 }));
  },
};

/**
 * The stages of `npm test` in order: under 25 minutes in total. A time limit ends a hanging stage, with a margin for slow machines. API
 * tests wait for databases and programs a fifth of their time, which concurrent computation uses.
 * @type {{ stage: Stage, companion?: Stage }[]}
 */
export const stages = [
  { stage: preparation },
  { stage: unitTests, companion: checks },
  { stage: build },
  { stage: budgets },
  { stage: browserTests },
];

/**
 * Runs one stage; one that throws counts as a failure with the reason. A background stage writes its output to a file.
 * @param {Stage} stage @param {string} reports @param {string} [asideInto] @returns {Promise<Counts>}
 */
export async function runStage(stage, reports, asideInto) {
  try {
    return await stage.run(reports, asideInto);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneFailure;
  }
}
