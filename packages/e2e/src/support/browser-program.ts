import { existsSync } from "node:fs";

const ways = [process.env.CHROMIUM, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The Chromium for tests: `CHROMIUM` if set, otherwise the headless build if installed, which takes a third less time. */
export const browserProgram = ways.find((file) => file !== undefined && existsSync(file)) ?? "/usr/bin/chromium";
