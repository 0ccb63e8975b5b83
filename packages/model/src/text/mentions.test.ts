import { expect, test } from "vitest";
import { mentionedLogins, mentionParts } from "./mentions.ts";

const logins = ["anna", "anna.ivanova", "Пётр-2", "boss@romashka.ru"];

test.each([
  ["@anna, взгляните", ["anna"]],
  ["спросите @anna.", ["anna"]],
  ["@anna.ivanova и @ANNA", ["anna.ivanova", "anna"]],
  ["(@пётр-2)", ["Пётр-2"]],
  ["@boss@romashka.ru решает", ["boss@romashka.ru"]],
  ["почта: x@anna", []],
  ["@annabel", []],
  ["@anna.petrova", []],
  ["никто", []],
])("%s mentions %j", (text, mentioned) => {
  expect(mentionedLogins(text, logins)).toEqual(mentioned);
});

test("the parts of a text are the whole text", () => {
  expect(mentionParts("Да, @anna: готово", logins)).toEqual([
    { text: "Да, ", start: 0 },
    { text: "@anna", start: 4, login: "anna" },
    { text: ": готово", start: 9 },
  ]);
});
