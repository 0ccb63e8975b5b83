import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";

/** The application: built to `dist`, which the server serves; in development `/api` goes to a running server. */
export default defineConfig(({ mode }) => {
  const { OPIS_SERVER } = loadEnv(mode, ".", "OPIS_");
  return {
    plugins: [react()],
    build: { outDir: "dist", emptyOutDir: true, target: "es2023", sourcemap: false },
    server: { proxy: { "/api": { target: OPIS_SERVER ?? "http://127.0.0.1:8080" } } },
  };
});
