import type { ProjectFile } from "./project-files.ts";

/** A test as the documents name it: its file, and after a colon words of its title. */
const namedTest = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?:: ([^|,;()`]+))?/g;

/** What the last column of a table is called whose every row is a promise. */
const columnOfTests = /\| *test *\|$/i;

/** Every promise in the documents whose test is not there, by its file or by its words, or that names none. */
export function promisesWithoutTest(files: ProjectFile[]): string[] {
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
