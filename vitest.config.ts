import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Packages of pure functions: their tests need Node and nothing else. */
const nodePackages = ["model", "documents"];

/** After how long a test is taken to hang, milliseconds: what is only slow on a busy machine goes on. */
const hangs = 120_000;

/** What is asked again until it is there hangs a little earlier, so that it says what it saw last. */
const poll = { timeout: hangs - 20_000 };

const serverTesting = (name: string) => fileURLToPath(new URL(`packages/server/src/testing/${name}`, import.meta.url));

export default defineConfig({
  test: {
    // What is read of a source once is kept for the next run, until the source changes: half of what a worker needs to begin.
    fsModuleCachePath: ".cache/vitest",
    reporters: process.env.CI ? ["dot"] : ["default"],
    // One worker waits for the database while another works.
    maxWorkers: "100%",
    coverage: { provider: "v8", include: ["packages/*/src/**/*.{ts,tsx}"], exclude: ["**/*.test.{ts,tsx}"] },
    projects: [
      ...nodePackages.map((name) => ({
        test: {
          name,
          root: `packages/${name}`,
          include: ["src/**/*.test.ts"],
          environment: "node",
          testTimeout: hangs,
          // Nothing that one file leaves behind can reach another, so what they import is read once.
          isolate: false,
        },
      })),
      {
        resolve: {
          // Documents are rendered and sites scanned by child processes: tests start the built ones, as in production.
          alias: [{ find: /^\.\.\/child-program\.ts$/, replacement: serverTesting("programs/built-child-program.ts") }],
        },
        test: {
          name: "server",
          root: "packages/server",
          include: ["src/**/*.test.ts"],
          environment: "node",
          // The server's modules keep nothing of a company or a database beyond what is told to them, so they are read once.
          isolate: false,
          // One PostgreSQL for the whole run; each test file works on a database of its own.
          globalSetup: [serverTesting("global-setup.ts")],
          testTimeout: hangs,
          hookTimeout: hangs,
          expect: { poll },
        },
      },
      {
        test: {
          name: "web",
          root: "packages/web",
          include: ["src/**/*.test.{ts,tsx}", "bundling/*.test.ts"],
          environment: "happy-dom",
          testTimeout: hangs,
          // A page takes longer to make than most of these files to run: they share it.
          isolate: false,
          setupFiles: [fileURLToPath(new URL("packages/web/src/testing/clean-up.ts", import.meta.url))],
          expect: { poll },
        },
      },
      {
        test: {
          name: "scripts",
          root: ".",
          include: ["scripts/**/*.test.ts", "bench/**/*.test.ts"],
          environment: "node",
        },
      },
    ],
  },
});
