import { expect, test } from "vitest";
import { cityLabel } from "./company-requisites.ts";

test("a town is labelled г. once, another settlement keeps its kind", () => {
  expect(["Москва", "г. Москва", "село Красное", "  ", null].map(cityLabel)).toEqual([
    "г. Москва",
    "г. Москва",
    "село Красное",
    null,
    null,
  ]);
});
