/** Files by their names, each with those that it imports. */
type Files = ReadonlyMap<string, { readonly imports: readonly string[] }>;

/** Throws where files import each other in a circle: a module of theirs could then run before what it imports. */
export function refuseCircle(files: Files): void {
  const cleared = new Set<string>();
  for (const file of files.keys()) follow(files, file, [], cleared);
}

function follow(files: Files, file: string, way: readonly string[], cleared: Set<string>): void {
  if (way.includes(file)) throw new Error(`files of the build import each other: ${[...way, file].join(" -> ")}`);
  if (cleared.has(file)) return;
  for (const imported of files.get(file)?.imports ?? []) follow(files, imported, [...way, file], cleared);
  cleared.add(file);
}
