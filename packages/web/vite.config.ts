import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { analysisBuild } from "./bundling/analysis-build.ts";
import { compress } from "./bundling/compress.ts";
import { groupChunks } from "./bundling/group-chunks.ts";
import { inlineShell } from "./bundling/inline-shell.ts";
import { inlineSignIn } from "./bundling/inline-sign-in.ts";
import { removeUnusedStyles } from "./bundling/remove-unused-styles.ts";
import { splitStyles } from "./bundling/split-styles.ts";
import { writeServiceWorker } from "./bundling/write-service-worker.ts";

const target = "es2023";

/** React has had the hook since version 18: without the substitute for older versions every screen is smaller. */
const resolve = {
  alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
};

/** The application: built to `dist`, which the server serves; in development `/api` goes to a running server. */
export default defineConfig(({ mode }) => {
  const { OPIS_SERVER } = loadEnv(mode, ".", "OPIS_");
  const first = analysisBuild({ plugins: [react()], resolve, build: { target } });
  return {
    resolve,
    plugins: [
      react(),
      inlineShell(),
      inlineSignIn({ plugins: [react()], resolve }),
      groupChunks(first),
      removeUnusedStyles(first),
      splitStyles(),
      writeServiceWorker(),
      compress(),
    ],
    // One stylesheet, of which the first screen has a part first: rules keep their order, whatever screens a file's code is shared by.
    build: { outDir: "dist", emptyOutDir: true, manifest: true, cssCodeSplit: false, target, sourcemap: "hidden" },
    server: { proxy: { "/api": { target: OPIS_SERVER ?? "http://127.0.0.1:8080" } } },
  };
});
