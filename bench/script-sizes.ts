import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const dist = path.join(import.meta.dirname, "..", "packages", "web", "dist");

/** Screens by what they load before they show: the entry, what stands around them, and themselves. */
const screens = {
  login: ["index.html", "src/pages/login/login-page.tsx"],
  companies: ["index.html", "src/frame/frame.tsx", "src/pages/companies/companies-page.tsx"],
  forms: ["index.html", "src/frame/frame.tsx", "src/pages/forms/forms-page.tsx"],
};

/** Initial script of each screen of the built app, bytes gzipped: its modules with all that they import, each file once. */
export function scriptSizes(): Record<string, number> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(dist, ".vite", "manifest.json"), "utf8"));
  return Object.fromEntries(
    Object.entries(screens).map(([screen, roots]) => {
      const files = new Set<string>();
      for (const root of roots) addFiles(manifest, root, files);
      return [screen, [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0)];
    }),
  );
}

function addFiles(manifest: Record<string, Chunk>, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the built app has no ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) addFiles(manifest, imported, files);
}
