import type { ProjectFile } from "./project-files.ts";

/** A path in backticks that names a source file or a folder of a package, without placeholders. */
const namedPath = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|json)|packages\/[\w./-]+|[\w-]+\.tsx?)`/g;

/** Lists paths in the documentation that lead to no file or folder; a path may omit its beginning. */
export function namedFilesThatAreMissing(files: readonly ProjectFile[]): string[] {
  const paths = files.map(({ path }) => `/${path}`);
  const exists = (name: string) => {
    const wanted = `/${name.replace(/\/$/, "")}`;
    return paths.some((path) => path.endsWith(wanted) || path.includes(`${wanted}/`));
  };
  return files
    .filter(({ path }) => path.endsWith(".md"))
    .flatMap((page) =>
      [...page.read().matchAll(namedPath)]
        .map(([, name = ""]) => name)
        .filter((name) => !exists(name))
        .map((name) => `${page.path}: there is no ${name}`),
    );
}
