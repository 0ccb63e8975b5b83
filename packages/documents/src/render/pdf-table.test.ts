import { expect, test } from "vitest";
import { table } from "../block.ts";
import { text } from "../inline.ts";
import { isShort } from "./pdf-table.ts";

const columns = [{ title: "Система", width: 1 }];
const tableOf = (rows: number) =>
  table(
    columns,
    Array.from({ length: rows }, () => [[text("CRM")]]),
  );

test("a table of a few lines stays whole with the signatures, a long one does not", () => {
  expect([isShort(tableOf(3), 165), isShort(tableOf(40), 165)]).toEqual([true, false]);
});
