import { expect, test } from "vitest";
import { initials } from "./initials.ts";

const plain = (name: string | null) => initials(name)?.replaceAll("\u00a0", " ") ?? null;

test("a full name becomes И. О. Фамилия", () => {
  expect(plain("Петров Пётр Сергеевич")).toBe("П. С. Петров");
  expect(plain("  Бонч-Бруевич   Анна-Мария Ивановна ")).toBe("А.-М. И. Бонч-Бруевич");
  expect(plain("Ким Вера")).toBe("В. Ким");
});

test.each([
  ["Анна Ивановна Петрова", "А. И. Петрова"],
  ["Иван Иванов", "И. Иванов"],
  ["John Smith", "J. Smith"],
  ["Ludwig van Beethoven", "L. van Beethoven"],
  ["ИВАНОВ ИВАН ИВАНОВИЧ", "И. И. Иванов"],
  ["Алиев Рашид Ахмед оглы", "Р. А. оглы Алиев"],
  ["Алиев Рашид Ахмед-Оглы", "Р. А.-оглы Алиев"],
  ["Анна-Мария Ивановна Петрова-Водкина", "А.-М. И. Петрова-Водкина"],
  ["Иванов И.И.", "И. И. Иванов"],
  ["И.И. Иванов", "И. И. Иванов"],
  ["Савич Ольга Ильинична", "О. И. Савич"],
])("%s is %s", (name, short) => {
  expect(plain(name)).toBe(short);
});

test("a single word or a short name is printed as it is, an empty one is null", () => {
  expect(plain("Иванова")).toBe("Иванова");
  expect(plain("П. С. Петров")).toBe("П. С. Петров");
  expect([plain(""), plain(null)]).toEqual([null, null]);
});
