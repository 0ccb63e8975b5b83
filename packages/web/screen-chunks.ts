import path from "node:path";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The entry, what stands around every screen of a signed-in person, and the pages, each a screen. */
const entry = "src/main.tsx";
const frame = "src/frame/frame.tsx";
const page = /\/src\/pages\/.+-page\.tsx$/;
/** Where the build says which files each screen loads before it shows, by the screen's name. */
const screensFile = ".vite/screens.json";
const framelessPage = /\/src\/pages\/(login|link)\//;

/**
 * Puts modules that the same screens load into one file: a screen then comes in some ten files and not in a hundred, which
 * saves journeys and packs tighter, and loads nothing that it does not show. What a screen loads is found out by a build of
 * its own before, since the imports as they are written do not tell what is left of them.
 */
export function screenChunks(config: InlineConfig): Plugin {
  return {
    name: "screen-chunks",
    apply: "build",
    config: async () => {
      const names = chunkNames(await chunksOf(config));
      return {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: "allow-extension" as const,
            output: {
              strictExecutionOrder: true,
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ debugName: "screens", name: (module: string) => names.get(module) ?? null }],
              },
            },
          },
        },
      };
    },
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])),
      );
      const files = Object.fromEntries([...screensOf(chunks)].map(([screen, loaded]) => [screen, [...loaded]]));
      this.emitFile({ type: "asset", fileName: screensFile, source: JSON.stringify(files) });
    },
  };
}

async function chunksOf(config: InlineConfig): Promise<Chunks> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { ...config.build, write: false },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("the build has more than one output");
  const chunks = built.output.filter((file) => file.type === "chunk");
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** The name of the file of each module that some screen loads before it shows. */
function chunkNames(chunks: Chunks): ReadonlyMap<string, string> {
  const screens = screensOf(chunks);
  const names = new Map<string, string>();
  for (const [file, chunk] of chunks) {
    const users = [...screens].filter(([, files]) => files.has(file)).map(([screen]) => screen);
    if (users.length === 0) continue;
    const name = users.length === screens.size ? "start" : users.join("_");
    for (const module of Object.keys(chunk.modules)) names.set(module, name);
  }
  return names;
}

/** Each screen with the files that it loads before it shows. */
function screensOf(chunks: Chunks): ReadonlyMap<string, ReadonlySet<string>> {
  const homes = new Map([...chunks].flatMap(([file, { modules }]) => Object.keys(modules).map((id) => [id, file])));
  const pages = [...homes.keys()].filter((id) => page.test(id)).sort();
  return new Map(
    pages.map((id) => {
      const around = framelessPage.test(id) ? [entry] : [entry, frame];
      const files = new Set<string>();
      for (const root of [...around.map((module) => path.resolve(module)), id])
        addFiles(chunks, homes.get(root) ?? root, files);
      return [path.basename(id, "-page.tsx"), files];
    }),
  );
}

function addFiles(chunks: Chunks, file: string, files: Set<string>): void {
  if (files.has(file)) return;
  const chunk = chunks.get(file);
  if (!chunk) throw new Error(`the build has no ${file}`);
  files.add(file);
  for (const imported of chunk.imports) addFiles(chunks, imported, files);
}
