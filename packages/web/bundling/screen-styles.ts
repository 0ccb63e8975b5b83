import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";
import { chunksOf, screenFiles } from "./screen-files.ts";
import { withoutUnused } from "./used-styles.ts";

type Bundle = Rolldown.OutputBundle;

/** The names of the stylesheets of a build: of sign-in, of all other screens as they first show, and of all there is. */
export interface StyleFiles {
  readonly signIn: string;
  readonly screens: string;
  readonly whole: string;
}

/** Any class; those that the library makes up as it runs begin with its name. */
const anyClass = /\.(-?[_a-zA-Z][\w-]*)/g;
const madeUp = /^mantine-/;

/**
 * Writes a stylesheet for the files of sign-in alone, and one for what the other screens load before they show. The whole one
 * has their rules too and comes after them, before anything else is drawn: all that has the order of rules that it was
 * written with.
 */
export function screenStyles(): Plugin {
  return {
    name: "screen-styles",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const { fileName, source } of partsOf(bundle)) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/** The stylesheets that a build has, the parts of the whole one by what they will be written as. */
export function styleFiles(bundle: Bundle): StyleFiles {
  const [signIn, screens] = partsOf(bundle);
  return { signIn: signIn.fileName, screens: screens.fileName, whole: wholeStyles(bundle).fileName };
}

interface Part {
  readonly fileName: string;
  readonly source: string;
}

function partsOf(bundle: Bundle): readonly [Part, Part] {
  const { login, ...others } = Object.fromEntries(screenFiles(chunksOf(Object.values(bundle))));
  return [
    partFor(bundle, "sign-in", new Set(login)),
    partFor(bundle, "screens", new Set(Object.values(others).flatMap((files) => [...files]))),
  ];
}

function partFor(bundle: Bundle, name: string, files: ReadonlySet<string>): Part {
  const chunks = chunksOf(Object.values(bundle));
  const code = [...files].map((file) => chunks.get(file)?.code ?? "").join("\n");
  const isUsed = (found: string) => madeUp.test(found) || code.includes(found);
  const source = withoutUnused(String(wholeStyles(bundle).source), anyClass, isUsed);
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/${name}-${hash}.css`, source };
}

function wholeStyles(bundle: Bundle): Rolldown.OutputAsset {
  const [sheet, ...others] = Object.values(bundle).filter(
    (file): file is Rolldown.OutputAsset => file.type === "asset" && /\/style-[^/]*\.css$/.test(file.fileName),
  );
  if (!sheet || others.length > 0) throw new Error("the build has not one stylesheet");
  return sheet;
}
