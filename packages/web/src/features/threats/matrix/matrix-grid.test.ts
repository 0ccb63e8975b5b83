import { expect, test } from "vitest";
import { revealing } from "./matrix-grid.tsx";

const sight = { from: 480, size: 300 };

test("what is in sight stays where it is", () => {
  expect(revealing({ from: 480, size: 48 }, sight)).toBe(480);
  expect(revealing({ from: 732, size: 48 }, sight)).toBe(480);
});

test("what is before or after comes to the nearer edge", () => {
  expect(revealing({ from: 432, size: 48 }, sight)).toBe(432);
  expect(revealing({ from: 768, size: 48 }, sight)).toBe(516);
});

test("of what is larger than the sight its beginning is shown", () => {
  expect(revealing({ from: 600, size: 400 }, sight)).toBe(600);
});
