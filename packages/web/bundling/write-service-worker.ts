import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { screenSheet } from "./split-styles.ts";

/** Files of the application; fonts of other scripts are loaded only where their characters occur. */
const ofTheApplication = /\.(js|css)$|golos-text-(cyrillic|latin)-wght.*\.woff2$/;

/** Writes the service worker with the list of files that it caches. */
export function writeServiceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => ofTheApplication.test(name) && !screenSheet.test(name));
      const files = ["/favicon.svg", ...names.sort().map((name) => `/${name}`)];
      const page = bundle["index.html"]?.type === "asset" ? bundle["index.html"].source : "";
      const version = createHash("sha256").update(files.join()).update(page).digest("hex").slice(0, 12);
      const script = await readFile(path.join(import.meta.dirname, "service-worker.js"), "utf8");
      const source = script.replace("BUILT", JSON.stringify({ version, files }));
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}
