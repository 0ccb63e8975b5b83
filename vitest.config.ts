import { defineConfig } from "vitest/config";

/** Packages whose tests need Node alone; the app's run in a simulated browser. */
const nodePackages = ["model", "documents", "server"];

export default defineConfig({
  test: {
    reporters: process.env.CI ? ["dot"] : ["default"],
    coverage: { provider: "v8", include: ["packages/*/src/**/*.{ts,tsx}"], exclude: ["**/*.test.{ts,tsx}"] },
    projects: [
      ...nodePackages.map((name) => ({
        test: {
          name,
          root: `packages/${name}`,
          include: ["src/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      })),
      {
        test: {
          name: "web",
          root: "packages/web",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          testTimeout: 30_000,
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
