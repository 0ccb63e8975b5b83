import { information } from "@opis/model/forms/information";
import { process } from "@opis/model/forms/process";
import { expect, test } from "vitest";
import { equalsStored } from "./equals-stored.ts";

test("a text that the server only trims is the typed one", () => {
  expect(equalsStored(process.fields.responsible_person, "Иванов ", "Иванов")).toBe(true);
  expect(equalsStored(process.fields.short_description, "Строка\n", "Строка")).toBe(true);
});

test("a phone is the same in any spelling", () => {
  expect(equalsStored(information.fields.contact_phone, "8 (495) 123-45-67", "+74951234567")).toBe(true);
});

test("another value is another one", () => {
  expect(equalsStored(process.fields.responsible_person, "Иванов П", "Иванов")).toBe(false);
  expect(equalsStored(process.fields.have_teens, true, true)).toBe(false);
  expect(equalsStored(undefined, "a", "a")).toBe(false);
});
