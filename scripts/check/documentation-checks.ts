import type { ProjectFile } from "./project-files.ts";

/** A path in backticks that names a source file or a folder, without placeholders. */
const namedPath = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|json)|[a-z-]+(?:\/[\w.-]+)+\/?|[\w-]+\.tsx?)`/g;
const isFile = /\.(?:tsx?|mjs|json)$/;

/** Lists paths in the documentation that lead to no file or folder; a path may omit its beginning. */
export function namedFilesThatAreMissing(files: readonly ProjectFile[]): string[] {
  const paths = files.map(({ path }) => `/${path}`);
  const folders = new Set(files.flatMap(({ path }) => path.split("/").slice(0, -1)));
  const exists = (name: string) => {
    const ending = `/${name.replace(/\/$/, "")}`;
    return paths.some((path) => path.endsWith(ending) || path.includes(`${ending}/`));
  };
  return files
    .filter(({ path }) => path.endsWith(".md"))
    .flatMap((page) =>
      [...page.read().matchAll(namedPath)]
        .map(([, name = ""]) => name)
        // Other words with a slash, such as a media type, begin with no folder's name.
        .filter((name) => (isFile.test(name) || folders.has(name.split("/")[0] ?? "")) && !exists(name))
        .map((name) => `${page.path}: there is no ${name}`),
    );
}

/** Matches a test named in the docs: its file and, after a colon, text of its title. */
const namedTest = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?:: ([^|,;()`]+))?/g;

/** Matches the last column header of a table in which every row is a guarantee. */
const columnOfTests = /\| *test *\|$/i;

/** Lists guarantees in the docs without a test, or with a missing file or title. */
export function guaranteesWithoutTest(files: ProjectFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith(".md"))
    .flatMap((document) => {
      const text = document.read();
      return [...unknownTests(text, files), ...rowsWithoutTest(text)].map((words) => `${document.path}: ${words}`);
    });
}

function unknownTests(text: string, files: readonly ProjectFile[]): string[] {
  return [...text.matchAll(namedTest)].flatMap(([, name = "", title = ""]) => {
    const matches = files.filter(({ path }) => `/${path}`.endsWith(`/${name}`));
    if (matches.length === 0) return [`there is no ${name}`];
    return matches.some((file) => file.read().includes(title.trim()))
      ? []
      : [`no test of ${name} says "${title.trim()}"`];
  });
}

function rowsWithoutTest(text: string): string[] {
  const tables = text.split(/\n(?!\|)/).map((block) => block.split("\n").filter((line) => line.startsWith("|")));
  return tables.flatMap(([head = "", , ...rows]) =>
    columnOfTests.test(head) ? rows.filter((row) => !row.match(namedTest)).map(promiseOf) : [],
  );
}

function promiseOf(row: string): string {
  return `no test is named for "${row.split("|")[1]?.trim()}"`;
}

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
  const declaredNames = new Set(
    files.filter(({ path }) => /^(packages\/[^/]+\/)?package\.json$/.test(path)).flatMap(dependencyNames),
  );
  return [
    ...[...declaredNames].filter((name) => !documented.has(name)).map((name) => `${name} has no line in ${page}`),
    ...[...documented]
      .filter((name) => !declaredNames.has(name))
      .map((name) => `${page} lists ${name}, which no package.json declares`),
  ];
}

function dependencyNames(file: ProjectFile): string[] {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(file.read());
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith("@opis/"),
  );
}
