import type { ProjectFile } from "./project-files.ts";

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
    const found = files.filter(({ path }) => `/${path}`.endsWith(`/${name}`));
    if (found.length === 0) return [`there is no ${name}`];
    return found.some((file) => file.read().includes(title.trim()))
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
