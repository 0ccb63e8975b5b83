import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "./decline-name.ts";
import { declinePosition, lowerFirst } from "./decline-position.ts";

test.each([
  ["Генеральный директор", "Генерального директора", "Генеральному директору", "Генеральным директором"],
  ["Начальник отдела кадров", "Начальника отдела кадров", "Начальнику отдела кадров", "Начальником отдела кадров"],
  [
    "Ведущий специалист по защите информации",
    "Ведущего специалиста по защите информации",
    "Ведущему специалисту по защите информации",
    "Ведущим специалистом по защите информации",
  ],
  ["Заведующая кафедрой", "Заведующей кафедрой", "Заведующей кафедрой", "Заведующей кафедрой"],
  [
    "Исполняющий обязанности директора",
    "Исполняющего обязанности директора",
    "Исполняющему обязанности директора",
    "Исполняющим обязанности директора",
  ],
  ["Вице-президент", "Вице-президента", "Вице-президенту", "Вице-президентом"],
  ["Инженер-программист", "Инженера-программиста", "Инженеру-программисту", "Инженером-программистом"],
  [
    "Старшая медицинская сестра",
    "Старшей медицинской сестры",
    "Старшей медицинской сестре",
    "Старшей медицинской сестрой",
  ],
  ["Секретарь", "Секретаря", "Секретарю", "Секретарём"],
  ["IT-директор", "IT-директора", "IT-директору", "IT-директором"],
  ["Старший продавец", "Старшего продавца", "Старшему продавцу", "Старшим продавцом"],
  ["Глава хозяйства", "Главы хозяйства", "Главе хозяйства", "Главой хозяйства"],
  [
    "Главный конструктор — директор",
    "Главного конструктора — директора",
    "Главному конструктору — директору",
    "Главным конструктором — директором",
  ],
  [
    "Директор и главный бухгалтер",
    "Директора и главного бухгалтера",
    "Директору и главному бухгалтеру",
    "Директором и главным бухгалтером",
  ],
])("%s declines with what agrees with it", (position, genitive, dative, instrumental) => {
  expect(declinePosition(position, "genitive")).toBe(genitive);
  expect(declinePosition(position, "dative")).toBe(dative);
  expect(declinePosition(position, "instrumental")).toBe(instrumental);
});

test.each(["CEO", "Собственник-физлицо бизнеса №1", "Кого попросят"])("%j is unsure and stays", (position) => {
  expect(cases.map((into) => declinePosition(position, into))).toEqual(cases.map(() => position));
});

test("no text breaks it and the number of words stays", () => {
  const knownWord = fc.constantFrom(
    "Главный",
    "директор",
    "начальник",
    "отдела",
    "—",
    "и",
    "заведующий",
    "вице-",
    "по",
    "кадрам",
    ".",
    "-",
  );
  const position = fc.oneof(
    fc.string(),
    fc.array(knownWord).map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(position, fc.constantFrom(...cases), (words, into) => {
      const count = (text: string) => text.split(/\s+/).filter((part) => part !== "").length;
      expect(count(declinePosition(words, into))).toBe(count(words));
    }),
  );
});

test("inside a sentence a position begins small unless it is an abbreviation", () => {
  expect(["Генеральный директор", "IT-директор", "СЕО"].map(lowerFirst)).toEqual([
    "генеральный директор",
    "IT-директор",
    "СЕО",
  ]);
});

test.each([
  ["И. о. директора", "Исполняющего обязанности директора"],
  ["и.о. генерального директора", "исполняющего обязанности генерального директора"],
  ["Врио начальника отдела", "Временно исполняющего обязанности начальника отдела"],
])("%s declines in full: %s", (position, genitive) => {
  expect(declinePosition(position, "genitive")).toBe(genitive);
});
