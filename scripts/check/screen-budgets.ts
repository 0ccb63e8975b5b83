import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes in a kilobyte of network transfer. */
const kilobyte = 1_000;

/** Size limits of screens in kilobytes: about 10 % above the achieved size, lower where people arrive without a cache or come every day. */
const signIn = 110;
const pagesByLink = 160;
const everydayLists = 200;
const budgets: Readonly<Record<string, number>> = {
  login: signIn,
  "email-link": pagesByLink,
  key: pagesByLink,
  link: pagesByLink,
  expired: pagesByLink,
  completed: pagesByLink,
  companies: everydayLists,
  forms: everydayLists,
  documents: everydayLists,
  directory: everydayLists,
};
const budgetOfOthers = 250;

/** Gzipped size of the scripts a screen needs before it shows. */
interface ScreenWeight {
  readonly screen: string;
  readonly bytes: number;
  readonly files: number;
  readonly budget: number;
}

/** Returns the size of each screen of a build: `screens` are its files by screen, `weigh` returns the transferred bytes of a file. */
export function screenWeights(
  screens: Readonly<Record<string, readonly string[]>>,
  weigh: (file: string) => number,
): ScreenWeight[] {
  return Object.entries(screens).map(([screen, files]) => ({
    screen,
    bytes: files.filter((file) => file.endsWith(".js")).reduce((sum, file) => sum + weigh(file), 0),
    files: files.length,
    budget: (budgets[screen] ?? budgetOfOthers) * kilobyte,
  }));
}

/** Lists screens above their limit, each with what to do. */
export function overBudget(weights: readonly ScreenWeight[]): string[] {
  return weights
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ screen, bytes, budget }) =>
        `The screen ${screen} loads ${kilobytes(bytes)} kB of scripts, its budget is ${kilobytes(budget)} kB: load by need what it does not show at first.`,
    );
}

/** Formats bytes as kilobytes. */
export function kilobytes(bytes: number): string {
  return (bytes / kilobyte).toFixed(0);
}

const dist = path.join(import.meta.dirname, "..", "..", "packages", "web", "dist");

/** Returns the screens of the built application with their sizes. */
export function builtScreens(): ScreenWeight[] {
  const screens: Record<string, string[]> = JSON.parse(readFileSync(path.join(dist, ".vite", "screens.json"), "utf8"));
  return screenWeights(screens, (file) => gzipSync(readFileSync(path.join(dist, file))).length);
}
