import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";
import { chunksOf, screenFiles } from "./screen-files.ts";
import { withoutUnused } from "./used-styles.ts";

type Bundle = Rolldown.OutputBundle;

/** The names of the stylesheets of a build: what each screen needs to show first, and all there is. */
export interface StyleFiles {
  readonly screens: Readonly<Record<string, string>>;
  readonly whole: string;
}

/** The stylesheet of a screen, which nobody needs who has the whole one. */
export const screenSheet = /^assets\/screen-[^/]*\.css$/;

/** Any class; those that the library makes up as it runs begin with its name. */
const anyClass = /\.(-?[_a-zA-Z][\w-]*)/g;
const madeUp = /^mantine-/;

/**
 * Writes a stylesheet for what each screen loads before it shows; screens that need the same have one. The whole one has their
 * rules too and comes after them, before anything else is drawn: all that has the order of rules that it was written with.
 */
export function screenStyles(): Plugin {
  return {
    name: "screen-styles",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const [fileName, source] of new Map(partsOf(bundle).map(({ fileName, source }) => [fileName, source]))) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

/** The stylesheets that a build has, those of screens by what they will be written as. */
export function styleFiles(bundle: Bundle): StyleFiles {
  const screens = Object.fromEntries(partsOf(bundle).map(({ screen, fileName }) => [screen, fileName]));
  return { screens, whole: wholeStyles(bundle).fileName };
}

interface Part {
  readonly screen: string;
  readonly fileName: string;
  readonly source: string;
}

function partsOf(bundle: Bundle): readonly Part[] {
  const chunks = chunksOf(Object.values(bundle));
  const whole = String(wholeStyles(bundle).source);
  return [...screenFiles(chunks)].map(([screen, files]) => {
    const code = [...files].map((file) => chunks.get(file)?.code ?? "").join("\n");
    const isUsed = (found: string) => madeUp.test(found) || code.includes(found);
    const source = withoutUnused(whole, anyClass, isUsed);
    const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
    return { screen, fileName: `assets/screen-${hash}.css`, source };
  });
}

function wholeStyles(bundle: Bundle): Rolldown.OutputAsset {
  const [sheet, ...others] = Object.values(bundle).filter(
    (file): file is Rolldown.OutputAsset => file.type === "asset" && /\/style-[^/]*\.css$/.test(file.fileName),
  );
  if (!sheet || others.length > 0) throw new Error("the build has not one stylesheet");
  return sheet;
}
