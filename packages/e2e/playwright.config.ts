import { defineConfig } from "@playwright/test";
import { browserProgram } from "./src/support/browser-program.ts";

/** Chromium talks to nobody but the product, and runs in containers and as root. */
const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Starts no spare renderer process for each page.
  "--renderer-process-limit=1",
  // A page of a test lives for seconds: recompiling its code would cost more than it saves.
  "--js-flags=--no-opt --no-maglev",
];

export default defineConfig({
  testDir: "src",
  testMatch: "**/*.spec.ts",
  globalSetup: "./src/support/global-setup.ts",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Ends what hangs; whatever is only slow on a busy machine goes on.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    browserName: "chromium",
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    screenshot: "only-on-failure",
    // Five seconds after its first screen every new browser would read and compile the whole application, which a short test never
    // uses: tests of offline work, links and the whole job enable it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: browserProgram,
      args: chromiumArguments,
    },
  },
});
