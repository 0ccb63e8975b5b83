import { expect, test } from "vitest";
import { namedStatements } from "./with-transaction.ts";

test("equal texts have the same name, different texts different names", () => {
  const prepared = namedStatements();
  const first = prepared("select 1 where $1", [true]);
  expect(prepared("select 1 where $1", [false])).toEqual({ ...first, values: [false] });
  expect(prepared("select 2").name).not.toBe(first.name);
});

test("texts beyond the limits of length or number get no name, known ones keep theirs", () => {
  const prepared = namedStatements();
  expect(prepared(`select '${"x".repeat(30_000)}'`)).not.toHaveProperty("name");
  const early = prepared("select 'early'").name;
  for (let count = 0; count < 500; count++) prepared(`select ${count} as number`);
  expect(prepared("select 'late'")).not.toHaveProperty("name");
  expect(prepared("select 'early'").name).toBe(early);
});
