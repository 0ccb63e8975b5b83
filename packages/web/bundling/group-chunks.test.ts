import { expect, test } from "vitest";
import { refuseCircle } from "./group-chunks.ts";

function files(imports: Readonly<Record<string, readonly string[]>>) {
  return new Map(Object.entries(imports).map(([file, imported]) => [file, { imports: imported }]));
}

test("files may meet in one that both import", () => {
  expect(() => refuseCircle(files({ page: ["form", "words"], form: ["words"], words: [] }))).not.toThrow();
});

test("files that import each other by way of a third are named", () => {
  const circle = files({ page: ["form"], form: ["words"], words: ["form"] });
  expect(() => refuseCircle(circle)).toThrow("form -> words -> form");
});
