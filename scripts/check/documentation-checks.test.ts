import { expect, test } from "vitest";
import { guaranteesWithoutTest, namedFilesThatAreMissing } from "./documentation-checks.ts";

const file = (path: string, text = "") => ({ path, read: () => text });

test("a path that leads nowhere is reported, and one that omits its beginning is found", () => {
  const page =
    "Open `packages/model/src/forms/system.ts`, `forms/system.ts`, `packages/model/src`, `system.ts`, `model/src/forms`, `text/html`, `forms/gone` and `forms/gone.ts`.";
  expect(namedFilesThatAreMissing([file("docs/page.md", page), file("packages/model/src/forms/system.ts")])).toEqual([
    "docs/page.md: there is no forms/gone",
    "docs/page.md: there is no forms/gone.ts",
  ]);
});

const there = {
  path: "packages/server/src/core/backup/backup.test.ts",
  read: () => 'test("is of one moment", () => {',
};
const problems = (text: string) => guaranteesWithoutTest([{ path: "docs/operations.md", read: () => text }, there]);

test("a test that is there may be named by the end of its path, with words of its title", () => {
  expect(problems("See `core/backup/backup.test.ts` and `backup.test.ts`: of one moment, or `packages/`.")).toEqual([]);
});

test("a missing file, and text that no title has, are reported", () => {
  expect(problems("(`db/gone.test.ts`)")).toEqual(["docs/operations.md: there is no db/gone.test.ts"]);
  expect(problems("`up.test.ts`")).toEqual(["docs/operations.md: there is no up.test.ts"]);
  expect(problems("`backup.test.ts`: of two moments.")).toEqual([
    'docs/operations.md: no test of backup.test.ts says "of two moments."',
  ]);
});

test("a row of a table of promises names a test", () => {
  const table = (row: string) => `Promised:\n\n| Guarantee | Test |\n| --- | --- |\n${row}\n\n| other | table |\n`;
  expect(problems(table("| whole | `backup.test.ts`: of one |"))).toEqual([]);
  expect(problems(table("| whole | |"))).toEqual(['docs/operations.md: no test is named for "whole"']);
});
