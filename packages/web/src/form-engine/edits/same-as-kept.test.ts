import { information } from "@opis/model/forms/information";
import { process } from "@opis/model/forms/process";
import { expect, test } from "vitest";
import { sameAsKept } from "./same-as-kept.ts";

test("a text that the server only trims is the typed one", () => {
  expect(sameAsKept(process.fields.responsible_person, "Иванов ", "Иванов")).toBe(true);
  expect(sameAsKept(process.fields.short_description, "Строка\n", "Строка")).toBe(true);
});

test("a phone is the same in any spelling", () => {
  expect(sameAsKept(information.fields.contact_phone, "8 (495) 123-45-67", "+74951234567")).toBe(true);
});

test("another value is another one", () => {
  expect(sameAsKept(process.fields.responsible_person, "Иванов П", "Иванов")).toBe(false);
  expect(sameAsKept(process.fields.have_teens, true, true)).toBe(false);
  expect(sameAsKept(undefined, "a", "a")).toBe(false);
});
