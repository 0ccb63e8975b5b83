import { afterEach, expect, test } from "vitest";
import { defineWords } from "./define-words.ts";
import { chooseLanguage } from "./words.ts";

const words = defineWords(
  {
    greeting: "Здравствуйте, {{name}}!",
    rows_one: "{{count}} строка",
    rows_few: "{{count}} строки",
    rows_many: "{{count}} строк",
    rows_other: "{{count}} строки",
  },
  { greeting: "Hello, {{name}}!", rows_one: "{{count}} row", rows_other: "{{count}} rows" },
);

afterEach(() => chooseLanguage("ru"));

test("Russian is spoken until another language is chosen", () => {
  expect(words.text("greeting", { name: "Анна" })).toBe("Здравствуйте, Анна!");
  chooseLanguage("en");
  expect(words.text("greeting", { name: "Anna" })).toBe("Hello, Anna!");
});

test("a number chooses one of three Russian forms and of two English ones", () => {
  const counts = [1, 2, 5, 11, 21, 104];
  expect(counts.map((count) => words.text("rows", { count }))).toEqual([
    "1 строка",
    "2 строки",
    "5 строк",
    "11 строк",
    "21 строка",
    "104 строки",
  ]);
  chooseLanguage("en");
  expect(counts.slice(0, 2).map((count) => words.text("rows", { count }))).toEqual(["1 row", "2 rows"]);
});

test("the chosen language is kept in the browser and told to the page", () => {
  chooseLanguage("en");
  expect(localStorage.getItem("language")).toBe("en");
  expect(document.documentElement.lang).toBe("en");
});

test("English must have every key of Russian, but for the forms it has not", () => {
  // @ts-expect-error `second` has no English text
  const incomplete = defineWords({ first: "первое", second: "второе" }, { first: "first" });
  // @ts-expect-error there is no such key
  expect(incomplete.text("third")).toBe("third");
});
