import { normaliseName } from "./normalise-name.ts";

/** A department or position, with those below it. */
export interface DepartmentNode {
  /** Its names from the top: «Филиал / Бухгалтерия / Кассир». */
  readonly path: string;
  readonly name: string;
  readonly children: readonly DepartmentNode[];
}

const separator = " / ";

/** Builds the tree of several paths, each given as its text. */
export function treeOfPaths(paths: readonly string[]): DepartmentNode[] {
  return treeOf(paths.map(levelsOf), []);
}

/**
 * Returns the paths of a position and of the departments above it, the top first. A name without «/» stands for the only department of the
 * line that ends with it.
 */
export function departmentsOf(position: string, line: string): string[] {
  const levels = levelsOf(position);
  const fullPath = levels.length === 1 ? (onlyPathTo(levels[0] ?? "", line) ?? levels) : levels;
  return fullPath.map((_, index) => fullPath.slice(0, index + 1).join(separator));
}

function onlyPathTo(name: string, line: string): readonly string[] | undefined {
  const key = normaliseName(name);
  const matchingPaths = line
    .split(";")
    .map(levelsOf)
    .filter((levels) => normaliseName(levels.at(-1) ?? "") === key);
  return matchingPaths.length === 1 ? matchingPaths[0] : undefined;
}

function levelsOf(item: string): string[] {
  return item
    .split("/")
    .map((level) => level.trim())
    .filter(Boolean);
}

function treeOf(items: readonly (readonly string[])[], above: readonly string[]): DepartmentNode[] {
  const below = new Map<string, string[][]>();
  for (const [name, ...rest] of items) if (name !== undefined) below.set(name, [...(below.get(name) ?? []), rest]);
  return [...below].map(([name, children]) => {
    const path = [...above, name];
    return { path: path.join(separator), name, children: treeOf(children, path) };
  });
}
