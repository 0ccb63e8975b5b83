import { expect, test } from "vitest";
import { languageOf } from "./register-endpoint.ts";

test.each([
  [undefined, "ru"],
  ["", "ru"],
  ["en", "en"],
  ["en-GB,en;q=0.9", "en"],
  ["ru-RU,ru;q=0.9,en;q=0.8", "ru"],
  ["en;q=0.5,ru;q=0.7", "ru"],
  ["de,en;q=0.3", "en"],
  ["de", "ru"],
  ["en;q=zero", "ru"],
])("Accept-Language %s gets %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});
