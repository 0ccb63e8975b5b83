import { expect, test } from "vitest";
import { splitList } from "./split-list.ts";

test("a list is taken apart at semicolons and line breaks", () => {
  expect(splitList("СНИЛС; ИНН\r\nПаспорт;\n ;Пол")).toEqual(["СНИЛС", "ИНН", "Паспорт", "Пол"]);
});

test("commas belong to a name, repeats are named once", () => {
  expect(splitList("Фамилия, имя; ИНН; ИНН")).toEqual(["Фамилия, имя", "ИНН"]);
});
