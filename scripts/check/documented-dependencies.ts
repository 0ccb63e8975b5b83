import type { ProjectFile } from "./project-files.ts";

const page = "docs/dependencies.md";

/** Lists direct dependencies without a line in `docs/dependencies.md`, and lines for packages that are gone. */
export function undocumentedDependencies(files: readonly ProjectFile[]): string[] {
  const rows =
    files
      .find(({ path }) => path === page)
      ?.read()
      .match(/^\| `.*$/gm) ?? [];
  const documented = new Set(
    rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)),
  );
  const declared = new Set(
    files.filter(({ path }) => /^(packages\/[^/]+\/)?package\.json$/.test(path)).flatMap(dependencyNames),
  );
  return [
    ...[...declared].filter((name) => !documented.has(name)).map((name) => `${name} has no line in ${page}`),
    ...[...documented]
      .filter((name) => !declared.has(name))
      .map((name) => `${page} lists ${name}, which no package.json declares`),
  ];
}

function dependencyNames(file: ProjectFile): string[] {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(file.read());
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith("@opis/"),
  );
}
