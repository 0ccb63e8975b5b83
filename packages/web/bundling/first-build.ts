import { build, type InlineConfig } from "vite";
import { type Chunks, chunksOf } from "./screen-files.ts";

/** Returns the files of a build that runs on the first request. */
export type FirstBuild = () => Promise<Chunks>;

/**
 * A build that is not written: what a screen loads, and which styles it can meet, is seen by what is left of the code, which
 * the imports as they are written do not tell.
 */
export function firstBuild(config: InlineConfig): FirstBuild {
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
