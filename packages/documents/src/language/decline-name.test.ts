import fc from "fast-check";
import { expect, test } from "vitest";
import { agreeing, cases, declineName, initials, salutation } from "./decline-name.ts";

const forms = (name: string) => cases.map((into) => declineName(name, into));

test("names of men and women decline in every case", () => {
  expect(forms("Иванов Иван Иванович")).toEqual([
    "Иванова Ивана Ивановича",
    "Иванову Ивану Ивановичу",
    "Иванова Ивана Ивановича",
    "Ивановым Иваном Ивановичем",
    "Иванове Иване Ивановиче",
  ]);
  expect(forms("Петрова-Водкина Анна Сергеевна")[1]).toBe("Петровой-Водкиной Анне Сергеевне");
  expect(forms("Сидорова Мария")[3]).toBe("Сидоровой Марией");
});

test.each([
  ["Шевченко Ольга Петровна", "Шевченко Ольге Петровне"],
  ["Черных Илья Петрович", "Черных Илье Петровичу"],
  ["Мкртчян Ашот Гагикович", "Мкртчяну Ашоту Гагиковичу"],
  ["Алиев Рашид Ахмед оглы", "Алиеву Рашиду Ахмед оглы"],
  ["Лев Павел Ильич", "Льву Павлу Ильичу"],
  ["Савич Ольга Ильинична", "Савич Ольге Ильиничне"],
  ["Гоголь Любовь Игоревна", "Гоголь Любови Игоревне"],
])("%s in the dative is %s", (name, dative) => {
  expect(declineName(name, "dative")).toBe(dative);
});

test.each(["Иван Петров Сергеевич", "Smith John", "Иванова", "П. С. Петров", ""])("%j is unsure and stays", (name) => {
  expect(forms(name)).toEqual(cases.map(() => name));
});

test("no text breaks it and the number of words stays", () => {
  const word = fc.string({ unit: fc.constantFrom(..."абвгдеёийклмнопрстуфхцчшщъыьэюяАБВИЛМПСЯ-. aZ") });
  fc.assert(
    fc.property(fc.oneof(word, fc.string()), fc.constantFrom(...cases), (name, into) => {
      const words = (text: string) => text.split(/\s+/).filter((part) => part !== "").length;
      expect(words(declineName(name, into))).toBe(words(name));
    }),
  );
});

test.each([
  ["Петрова Анна Ивановна", "Уважаемая Анна Ивановна!"],
  ["Анна Ивановна Петрова", "Уважаемая Анна Ивановна!"],
  ["ИВАНОВ ИВАН ИЛЬИЧ", "Уважаемый Иван Ильич!"],
  ["Алиев Рашид Ахмед оглы", "Уважаемый Рашид Ахмед оглы!"],
  ["Шевченко Саша Петровна", "Уважаемая Саша Петровна!"],
])("%s is addressed as %s", (name, address) => {
  expect(salutation(name)).toBe(address);
});

test.each([
  "",
  "Анна",
  "Анна Петрова",
  "Ким Саша",
  "И. И. Иванов",
  "John Smith",
  "Иван Петров Сергеевич",
  "Иванова Пётр Сергеевич",
  "Петров Анна Сергеевич",
  "Купите слона www.example.ru Ивановна",
])("%j is greeted without a name", (name) => {
  expect(salutation(name)).toBe("Здравствуйте!");
});

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

test.each([
  ["Иванова Ирина Игоревна", "провела"],
  ["Петров Пётр Петрович", "провёл"],
  ["Ли Вэй", "провёл(а)"],
  ["", "провёл(а)"],
])("a past tense agrees with %s", (person, verb) => {
  expect(agreeing(person, "провёл", "провела")).toBe(verb);
});
