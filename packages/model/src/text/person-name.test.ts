import { expect, test } from "vitest";
import { nameDoubt, nameOrder, surnameFirst } from "./person-name.ts";

test.each([
  ["Иванов Иван Иванович", "surname_first", "Иванов Иван Иванович"],
  ["Анна Ивановна Петрова", "given_first", "Петрова Анна Ивановна"],
  ["Иван Иванов", "given_first", "Иванов Иван"],
  ["Ким Вера", "surname_first", "Ким Вера"],
  ["Савич Ольга Ильинична", "surname_first", "Савич Ольга Ильинична"],
  ["ПЕТРОВА АННА ИВАНОВНА", "surname_first", "Петрова Анна Ивановна"],
  ["Алиев Рашид Ахмед Оглы", "surname_first", "Алиев Рашид Ахмед оглы"],
  ["Анна-Мария Ивановна Петрова-Водкина", "given_first", "Петрова-Водкина Анна-Мария Ивановна"],
  ["John Smith", "latin", "John Smith"],
  ["Иванов И. И.", "short", "Иванов И. И."],
  ["Иванов", "short", "Иванов"],
  ["Иван Петров Сергеевич", "unknown", "Иван Петров Сергеевич"],
  ["Лев Павел", "unknown", "Лев Павел"],
] as const)("the order of «%s» is %s", (name, order, inDocuments) => {
  expect(nameOrder(name)).toBe(order);
  expect(surnameFirst(name)).toBe(inDocuments);
});

test("a name in another order is pointed out, a usual one is not", () => {
  expect(nameDoubt("Анна Ивановна Петрова")?.ru).toContain("«Петрова Анна Ивановна»");
  expect(nameDoubt("Лев Павел")?.ru).toContain("Проверьте порядок");
  expect([nameDoubt("Петрова Анна Ивановна"), nameDoubt("John Smith"), nameDoubt("")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
