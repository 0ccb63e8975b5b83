import path from "node:path";
import { importStatement } from "./import-direction.ts";
import type { ProjectFile } from "./project-files.ts";

/** Files that import each other in a circle, types and lazy imports included: each circle once, as `a -> b -> a`. */
export function importCircles(files: ProjectFile[]): string[] {
  const sources = files.filter((file) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(file.path));
  const known = new Set(sources.map((file) => file.path));
  const imports = new Map(sources.map((file) => [file.path, importsOf(file).filter((target) => known.has(target))]));
  return circlesIn(imports).map((circle) => `${circle.join(" -> ")}: put what both need in a file of its own.`);
}

function importsOf({ path: from, read }: ProjectFile): string[] {
  return [...read().matchAll(importStatement)].flatMap(([, specifier = ""]) => {
    if (specifier.startsWith(".")) return [path.posix.join(path.posix.dirname(from), specifier)];
    const own = /^@opis\/([^/]+)\/(.+)$/.exec(specifier);
    return own ? [`packages/${own[1]}/src/${own[2]}.ts`, `packages/${own[1]}/src/${own[2]}.tsx`] : [];
  });
}

/** One circle for each file from which a walk comes back to where it has been, depth first. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]) => {
    const begun = way.indexOf(file);
    if (begun >= 0) {
      circles.push([...way.slice(begun), file]);
      return;
    }
    if (done.has(file)) return;
    for (const target of imports.get(file) ?? []) walk(target, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
}
