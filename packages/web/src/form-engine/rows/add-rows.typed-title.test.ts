import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { typedTitle } from "./add-rows.tsx";

const { address } = formNamed("site").fields;
const { name } = formNamed("app").fields;

test.each([
  ["romashka.ru", "https://romashka.ru"],
  ["ромашка.рф/о-нас", "https://ромашка.рф/о-нас"],
  ["shop.romashka.ru:8443", "https://shop.romashka.ru:8443"],
  ["http://romashka.ru", "http://romashka.ru"],
  ["ftp://romashka.ru", "ftp://romashka.ru"],
  ["наш сайт", "наш сайт"],
  ["info@romashka.ru", "info@romashka.ru"],
])("«%s» as the address of a site is meant as %s", (typed, meant) => {
  expect(typedTitle(address, typed)).toBe(meant);
});

test("a name stays as it was typed", () => {
  expect(typedTitle(name, "romashka.ru")).toBe("romashka.ru");
});
