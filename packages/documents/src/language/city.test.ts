import fc from "fast-check";
import { expect, test } from "vitest";
import { cityLabel, declineCity } from "./city.ts";

test.each([
  ["Москва", "Москве", "Москвы", "Москву"],
  ["г. Москва", "Москве", "Москвы", "Москву"],
  ["Нижний Новгород", "Нижнем Новгороде", "Нижнего Новгорода", "Нижний Новгород"],
  ["Ростов-на-Дону", "Ростове-на-Дону", "Ростова-на-Дону", "Ростов-на-Дону"],
  ["Великие Луки", "Великих Луках", "Великих Лук", "Великие Луки"],
  ["село Красное", "село Красное", "село Красное", "село Красное"],
  ["London", "London", "London", "London"],
])("%s: where, from where, to where", (city, where, from, to) => {
  expect([declineCity(city, "in"), declineCity(city, "from"), declineCity(city, "to")]).toEqual([where, from, to]);
});

test("no text breaks it and a single town stays as many words", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."абвгийклноруАМСя -") }), (name) => {
      expect(declineCity(name, "in").split(/[\s-]+/)).toHaveLength(name.trim().split(/[\s-]+/).length);
    }),
  );
});

test("a town is labelled г. once, another settlement keeps its kind", () => {
  expect(["Москва", "г. Москва", "село Красное", "  ", null].map(cityLabel)).toEqual([
    "г. Москва",
    "г. Москва",
    "село Красное",
    null,
    null,
  ]);
});
