import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { answerProblems } from "./edit-dialog.tsx";

const category = formNamed("directory_item");
const place = formNamed("address_item");
const employee = formNamed("employee");

test("a nameless value is reported by its missing fields", () => {
  expect(answerProblems(category, { name: " " }, undefined)).toEqual({
    name: "Название категории не может быть пустым",
  });
  expect(answerProblems(place, { name: "" }, undefined)).toEqual({ name: "Название не может быть пустым" });
  expect(answerProblems(employee, { last_name: "Иванов", first_name: "" }, undefined)).toEqual({
    first_name: "Значение не указано",
    non_field_errors: "Не заполнено одно или несколько полей",
  });
});

test("a value that was not changed is not sent", () => {
  const row = { id: 1, name: "Архив", is_locked: null };
  expect(answerProblems(place, { name: "Архив", is_locked: null }, row)).toEqual({ name: "Значение не изменилось" });
  expect(answerProblems(place, { name: "Архив", is_locked: true }, row)).toEqual({});
});
