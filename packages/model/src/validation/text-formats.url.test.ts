import { expect, test } from "vitest";
import { isHttpUrl } from "./text-formats.ts";

test.each([
  "https://opis.ru",
  "http://opis.ru:8080/policy?v=1#top",
  "https://пример.рф/политика",
  "HTTPS://OPIS.RU/",
  "http://localhost:3000",
  "http://192.168.0.1/",
  "http://[::1]:8080/",
])("%s is an address of the web", (value) => {
  expect(isHttpUrl(value)).toBe(true);
});

test.each([
  "",
  "opis.ru",
  "//opis.ru",
  "ftp://opis.ru",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://",
  "https:///path",
  "https://opis.ru/a b",
  "https://-opis.ru",
  "https://user:secret@opis.ru",
  " https://opis.ru",
  "javascript://opis.ru/%0aalert(1)",
])("%j is none", (value) => {
  expect(isHttpUrl(value)).toBe(false);
});
