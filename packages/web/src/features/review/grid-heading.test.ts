import { expect, test } from "vitest";
import { type HeadingControl, nextStop } from "./grid-heading.tsx";

const table = { columns: 3, hasAll: true };
const led = (key: string, column: number, control: HeadingControl, of = table) =>
  Object.values(nextStop(key, { column, control }, of) ?? {}).join(" ");

test("Left and Right lead to the same control of the next heading and stay within the table", () => {
  expect(led("ArrowRight", 0, "filter")).toBe("1 filter");
  expect(led("ArrowRight", 2, "sort")).toBe("2 sort");
  expect(led("ArrowLeft", 0, "sort")).toBe("0 sort");
  expect(led("End", 0, "sort")).toBe("2 sort");
  expect(led("Home", 2, "filter")).toBe("0 filter");
});

test("only the first heading has the box of all rows, and only where there are rows", () => {
  expect(led("ArrowRight", 0, "all")).toBe("1 sort");
  expect(led("ArrowUp", 0, "sort")).toBe("0 all");
  expect(led("ArrowUp", 1, "sort")).toBe("1 sort");
  expect(led("ArrowUp", 0, "sort", { ...table, hasAll: false })).toBe("0 sort");
});

test("Up and Down lead through one heading, whose edge keeps the other arrows for its width", () => {
  expect(led("ArrowDown", 1, "sort")).toBe("1 filter");
  expect(led("ArrowDown", 1, "filter")).toBe("1 edge");
  expect(led("ArrowDown", 1, "edge")).toBe("1 edge");
  expect(led("ArrowUp", 1, "edge")).toBe("1 filter");
  for (const key of ["ArrowLeft", "ArrowRight", "Home", "End", "Enter"]) expect(led(key, 1, "edge")).toBe("");
});
