import { expect, test } from "vitest";
import { acquaintance, appendix, line, list, signer, table, text } from "./block.ts";
import type { Provenance } from "./composed-document.ts";

const source: Provenance = { form: "commission", id: 7, field: "o_name" };
const columns = [
  { title: "№", width: 1 },
  { title: "Система", width: 5 },
];

test("an empty table says so in one row", () => {
  expect(table(columns, []).rows).toEqual([{ group: [{ text: "Сведения отсутствуют" }] }]);
});

test("a row or a header that does not fit the columns, or an empty cell, is refused", () => {
  expect(() => table(columns, [[[text("1")]]])).toThrow("1 cells");
  expect(() => table(columns, [[[text("1")], []]])).toThrow("empty");
  expect(() => table(columns, [], { groups: [{ title: "Все", span: 3 }] })).toThrow("spans");
});

test("a signer has a position with a capital, however it was typed", () => {
  const { position } = signer({ position: { answer: " главный врач", source }, name: { answer: "", source } });
  expect(position).toEqual([{ text: "Главный врач", source }]);
});

test("a signer has initials, and lines where the person is not known", () => {
  const director = signer({
    position: { answer: "Директор", source },
    name: { answer: "Петров Пётр Сергеевич", source },
  });
  expect(director.name).toEqual([{ text: "П.\u00a0С.\u00a0Петров", source }]);
  const unknown = signer({ position: { answer: null, source }, name: { answer: "", source } });
  expect(unknown.position).toEqual([{ ...line("name"), source }]);
  expect(unknown.name).toEqual([{ ...line("signature"), source }]);
});

test("a list without items is refused", () => {
  expect(() => list([])).toThrow("no items");
});

test("an appendix has a number unless it is the only one", () => {
  expect([appendix(2, "Опись").label, appendix(null, "Опись").label]).toEqual([
    [{ text: "Приложение № 2" }],
    [{ text: "Приложение" }],
  ]);
});

test("the sheet of acquaintance has ten rows to write in", () => {
  expect(acquaintance().rows).toHaveLength(10);
  expect(acquaintance(3).columns.map(({ title }) => title)).toEqual(["№", "ФИО", "Должность", "Дата", "Подпись"]);
});

test("documents 0.3: a list of one is a paragraph, and one of two has markers", () => {
  expect(list(["проводится внутренний контроль."])).toMatchObject({ kind: "paragraph" });
  expect(list(["один;", "два."], "number")).toMatchObject({ kind: "list", marker: "number" });
});
