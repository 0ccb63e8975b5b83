import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";
import { chunksOf, screenFiles } from "./screen-files.ts";
import { withoutUnused } from "./used-styles.ts";

type Bundle = Rolldown.OutputBundle;

/** The names of the stylesheets of a build, by who needs them. */
export interface StyleFiles {
  readonly signIn: string;
  readonly whole: string;
}

/** Any class; those that the library makes up as it runs begin with its name. */
const anyClass = /\.(-?[_a-zA-Z][\w-]*)/g;
const madeUp = /^mantine-/;

/**
 * Writes a stylesheet for the files of sign-in alone. The whole one has its rules too and comes after it, before anything else
 * is drawn: all that has the order of rules that it was written with.
 */
export function signInStyles(): Plugin {
  return {
    name: "sign-in-styles",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const { signIn } = styleFiles(bundle);
      this.emitFile({ type: "asset", fileName: signIn, source: sourceOfSignIn(bundle) });
    },
  };
}

/** The stylesheets that a build has, that of sign-in by what it will be written as. */
export function styleFiles(bundle: Bundle): StyleFiles {
  const hash = createHash("sha256").update(sourceOfSignIn(bundle)).digest("base64url").slice(0, 8);
  return { signIn: `assets/sign-in-${hash}.css`, whole: wholeStyles(bundle).fileName };
}

function sourceOfSignIn(bundle: Bundle): string {
  const chunks = chunksOf(Object.values(bundle));
  const files = screenFiles(chunks).get("login") ?? new Set<string>();
  const code = [...files].map((file) => chunks.get(file)?.code ?? "").join("\n");
  return withoutUnused(
    String(wholeStyles(bundle).source),
    anyClass,
    (name) => madeUp.test(name) || code.includes(name),
  );
}

function wholeStyles(bundle: Bundle): Rolldown.OutputAsset {
  const [sheet, ...others] = Object.values(bundle).filter(
    (file): file is Rolldown.OutputAsset => file.type === "asset" && /\/style-[^/]*\.css$/.test(file.fileName),
  );
  if (!sheet || others.length > 0) throw new Error("the build has not one stylesheet");
  return sheet;
}
