import { build, type InlineConfig } from "vite";
import { type Chunks, chunksOf } from "./files-by-screen.ts";

/** Returns the files of a build that runs on the first request. */
export type AnalysisBuild = () => Promise<Chunks>;

/** Builds in memory, to learn after tree shaking which code and styles each screen uses. */
export function analysisBuild(config: InlineConfig): AnalysisBuild {
  let chunks: Promise<Chunks> | undefined;
  return () => {
    chunks ??= make(config);
    return chunks;
  };
}

async function make(config: InlineConfig): Promise<Chunks> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { ...config.build, write: false },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("the build has more than one output");
  return chunksOf(built.output);
}
