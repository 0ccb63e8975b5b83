import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { compress } from "./compress.ts";

/** What every screen needs: one file packs tighter than twenty, and stays in the browser's cache from one release to the next. */
const everyScreen =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack\/(history|store|react-store|router-core|react-router))\//;

/** What only opened menus need; without a file of its own it would travel with the small parts that stand beside it. */
const floating = /node_modules\/@floating-ui\//;

/** The application: built to `dist`, which the server serves; in development `/api` goes to a running server. */
export default defineConfig(({ mode }) => {
  const { OPIS_SERVER } = loadEnv(mode, ".", "OPIS_");
  return {
    plugins: [react(), compress()],
    build: {
      outDir: "dist",
      emptyOutDir: true,
      manifest: true,
      target: "es2023",
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: "base", test: everyScreen },
              { name: "floating", test: floating },
            ],
          },
        },
      },
    },
    server: { proxy: { "/api": { target: OPIS_SERVER ?? "http://127.0.0.1:8080" } } },
  };
});
