import { existsSync } from "node:fs";

/** Where systems put Chromium and Chrome. */
const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];

/** The program that the setting names: `auto` is the one that the system has, `none` is none. */
export function browserProgram(setting: string): string | undefined {
  if (setting === "none") return undefined;
  return (setting === "auto" ? usual : [setting]).find((file) => existsSync(file));
}
