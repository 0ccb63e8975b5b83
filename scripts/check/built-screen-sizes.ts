import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type ScreenWeight, screenWeights } from "./screen-budgets.ts";

const dist = path.join(import.meta.dirname, "..", "..", "packages", "web", "dist");

/** Returns the screens of the built application with their sizes. */
export function builtScreens(): ScreenWeight[] {
  const screens: Record<string, string[]> = JSON.parse(readFileSync(path.join(dist, ".vite", "screens.json"), "utf8"));
  return screenWeights(screens, (file) => gzipSync(readFileSync(path.join(dist, file))).length);
}
