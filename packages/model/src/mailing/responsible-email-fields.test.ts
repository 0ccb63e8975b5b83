import { expect, test } from "vitest";
import { addressesIn, mailFields } from "./responsible-email-fields.ts";

test("a questionnaire's responsible people answer for it; where it names none, the people that it is of", () => {
  expect(mailFields("process")).toEqual(["responsible_email", "responsible_email_additional"]);
  expect(mailFields("information")).toEqual(["responsible_email"]);
  expect(mailFields("commission")).toEqual(["o_mail", "a_mail"]);
  expect(mailFields("process_subject")).toEqual([]);
});

test("an answer may hold several addresses; each is taken once, whatever its case", () => {
  expect(addressesIn(["Anna@romashka.ru; boris@romashka.ru", null, " anna@romashka.ru "])).toEqual([
    "anna@romashka.ru",
    "boris@romashka.ru",
  ]);
});
