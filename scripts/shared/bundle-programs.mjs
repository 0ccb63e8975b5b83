import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const sources = fileURLToPath(new URL("../../packages/server/src", import.meta.url));

/**
 * Bundles each program of the server into one file (with shared code in separate files), because loading 1,500 sources takes seconds of CPU
 * time. Packages are not bundled. Throws with the errors of esbuild.
 * @param {readonly string[]} programs files in `src`, as `main.ts`
 * @param {string} folder target folder, empty or missing, at the same depth as `src`
 */
export async function bundlePrograms(programs, folder) {
  await build({
    entryPoints: programs.map((program) => path.join(sources, program)),
    entryNames: "[name]",
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22.22",
    sourcemap: true,
    // The sources are next to it, and Node reads all maps at start.
    sourcesContent: false,
    logLevel: "error",
    plugins: [packagesStay, placesStay],
  });
}

/** @type {import("esbuild").Plugin} */
const packagesStay = {
  name: "packages stay",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === "entry-point" || name.startsWith("@opis/") ? undefined : { path: name, external: true },
    );
  },
};

/** Leaves files that a source names by relative path in place. @type {import("esbuild").Plugin} */
const placesStay = {
  name: "places stay",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, "utf8");
      if (!text.includes("import.meta.")) return undefined;
      const source = JSON.stringify(`../src/${path.relative(sources, file)}`);
      const folder = JSON.stringify(`/../src/${path.relative(sources, path.dirname(file))}`);
      const contents = text
        .replaceAll("import.meta.url", `(new URL(${source}, import.meta.url).href)`)
        .replaceAll("import.meta.dirname", `(import.meta.dirname + ${folder})`);
      return { contents, loader: "ts" };
    });
  },
};
