import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";
import { chunksOf, filesByScreen } from "./files-by-screen.ts";
import { withoutUnused } from "./remove-unused-styles.ts";

type Bundle = Rolldown.OutputBundle;

/** Stylesheet names of a build: one per set of styles that screens need first, and the full one. */
export interface StyleFiles {
  readonly screens: Readonly<Record<string, string>>;
  readonly whole: string;
}

/** File name of a screen's stylesheet; a page that loads the full stylesheet does not need it. */
export const screenSheet = /^assets\/screen-[^/]*\.css$/;

/** Matches any class; generated class names of the library begin with its name. */
const anyClass = /\.(-?[_a-zA-Z][\w-]*)/g;
const madeUp = /^mantine-/;

/**
 * One stylesheet per set of styles that screens need first. The full stylesheet, loaded later, repeats those rules to keep the cascade
 * order.
 */
export function splitStyles(): Plugin {
  return {
    name: "split-styles",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const [fileName, source] of new Map(partsOf(bundle).map(({ fileName, source }) => [fileName, source]))) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

/** Returns the stylesheet names of a bundle, those of screens under their final file names. */
export function styleFiles(bundle: Bundle): StyleFiles {
  const screens = Object.fromEntries(partsOf(bundle).map(({ screen, fileName }) => [screen, fileName]));
  return { screens, whole: wholeStyles(bundle).fileName };
}

interface Part {
  readonly screen: string;
  readonly fileName: string;
  readonly source: string;
}

/** Parts of a bundle's stylesheet, cached: both the page and the emitted files need them. */
const parts = new WeakMap<Bundle, readonly Part[]>();

function partsOf(bundle: Bundle): readonly Part[] {
  const made = parts.get(bundle) ?? makeParts(bundle);
  parts.set(bundle, made);
  return made;
}

function makeParts(bundle: Bundle): readonly Part[] {
  const chunks = chunksOf(Object.values(bundle));
  const whole = String(wholeStyles(bundle).source);
  const classes = [...new Set([...whole.matchAll(anyClass)].map(([, name = ""]) => name))];
  const written = new Map<string, Omit<Part, "screen">>();
  return [...filesByScreen(chunks)].map(([screen, files]) => {
    const code = [...files].map((file) => chunks.get(file)?.code ?? "").join("\n");
    const used = new Set(classes.filter((name) => madeUp.test(name) || code.includes(name)));
    const key = [...used].join();
    const part = written.get(key) ?? partOf(whole, used);
    written.set(key, part);
    return { screen, ...part };
  });
}

function partOf(whole: string, used: ReadonlySet<string>): Omit<Part, "screen"> {
  const source = withoutUnused(whole, anyClass, (name) => used.has(name));
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/screen-${hash}.css`, source };
}

function wholeStyles(bundle: Bundle): Rolldown.OutputAsset {
  const [sheet, ...others] = Object.values(bundle).filter(
    (file): file is Rolldown.OutputAsset => file.type === "asset" && /\/style-[^/]*\.css$/.test(file.fileName),
  );
  if (!sheet || others.length > 0) throw new Error("the build has not one stylesheet");
  return sheet;
}
