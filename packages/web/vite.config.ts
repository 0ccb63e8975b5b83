import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { compress } from "./bundling/compress.ts";
import { firstBuild } from "./bundling/first-build.ts";
import { screenChunks } from "./bundling/screen-chunks.ts";
import { screenStyles } from "./bundling/screen-styles.ts";
import { serviceWorker } from "./bundling/service-worker.ts";
import { shell } from "./bundling/shell.ts";
import { usedStyles } from "./bundling/used-styles.ts";

const target = "es2023";

/** React has had the hook since version 18: without the substitute for older versions every screen is smaller. */
const resolve = {
  alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
};

/** The application: built to `dist`, which the server serves; in development `/api` goes to a running server. */
export default defineConfig(({ mode }) => {
  const { OPIS_SERVER } = loadEnv(mode, ".", "OPIS_");
  const first = firstBuild({ plugins: [react()], resolve, build: { target } });
  return {
    resolve,
    plugins: [react(), shell(), screenChunks(first), usedStyles(first), screenStyles(), serviceWorker(), compress()],
    // One stylesheet, of which the first screen has a part first: rules keep their order, whatever screens a file's code is shared by.
    build: { outDir: "dist", emptyOutDir: true, manifest: true, cssCodeSplit: false, target, sourcemap: "hidden" },
    server: { proxy: { "/api": { target: OPIS_SERVER ?? "http://127.0.0.1:8080" } } },
  };
});
