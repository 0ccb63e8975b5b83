import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { compress } from "./compress.ts";
import { screenChunks } from "./screen-chunks.ts";

const target = "es2023";

/** The application: built to `dist`, which the server serves; in development `/api` goes to a running server. */
export default defineConfig(({ mode }) => {
  const { OPIS_SERVER } = loadEnv(mode, ".", "OPIS_");
  return {
    plugins: [react(), screenChunks({ plugins: [react()], build: { target } }), compress()],
    build: { outDir: "dist", emptyOutDir: true, manifest: true, target },
    server: { proxy: { "/api": { target: OPIS_SERVER ?? "http://127.0.0.1:8080" } } },
  };
});
