import { expect, test } from "vitest";
import { readFstecRegister } from "./read-fstec-register.ts";

const header = [
  "№\nсертификата",
  "Дата внесения в реестр",
  "Срок действия  сертификата",
  "Наименование средства (шифр)",
  "Наименования документов, требованиям которых соответствует средство",
  "Схема сертификации",
  "Испытательная лаборатория",
  "Орган по сертификации",
  "Заявитель",
  "Реквизиты заявителя (индекс, адрес, телефон)",
  "Информация об окончании срока технической поддержки, полученная от заявителя",
];

function line(cells: {
  number?: string;
  until?: string;
  name?: string;
  requirements?: string;
  support?: string;
}): string[] {
  const { number = "1", until = "Бессрочно", name = "средство", requirements = "ТУ", support = "" } = cells;
  return [
    number,
    "16.05.2017",
    until,
    name,
    requirements,
    "серия",
    "лаборатория",
    "",
    "ООО «Заявитель»",
    "тайна",
    support,
  ];
}

const rowOf = (cells: Parameters<typeof line>[0]) => readFstecRegister([header, line(cells)]).rows[0];

test("a row is read by its headers, whatever their line breaks and spaces; requisites of the applicant are ignored", () => {
  const row = rowOf({
    number: "4604/1",
    until: "2030-05-16",
    name: "cредство «Тест»",
    requirements: "Соответствует требованиям документов: Требования доверия(4), ТУ",
    support: "2031-05-16",
  });
  expect(row).toEqual({
    number: "4604/1",
    name: "средство «Тест»",
    registered_at: "2017-05-16",
    valid_until: "2030-05-16",
    validity_kind: "dated",
    requirements: "Требования доверия(4), ТУ",
    types: [],
    type_source: null,
    trust_level: 4,
    classes: [],
    skzi_classes: [],
    scheme: "серия",
    applicant: "ООО «Заявитель»",
    support_until: "2031-05-16",
    support_is_perpetual: false,
  });
});

test.each([
  ["16.05.2030", "dated", "2030-05-16"],
  ["2030-05-16", "dated", "2030-05-16"],
  ["Бессрочно", "perpetual", null],
  ["Действие сертификата приостановлено", "suspended", null],
  ["Действие сертификата прекращено", "terminated", null],
  ["31.02.2030", "unknown", null],
] as const)("the term %s is %s", (until, validity_kind, valid_until) => {
  expect(rowOf({ until })).toMatchObject({ validity_kind, valid_until });
});

const astra =
  "Требования доверия(1), Требования доверия(2), Требования к ОС, Профиль защиты ОС(А первого класса защиты. ИТ.ОС.А1.ПЗ), Профиль защиты ОС(А четвертого класса защиты. ИТ.ОС.А4.ПЗ), ТУ, Требования к средствам контейнеризации(1), Требования к СУБД(1), Требования к средствам виртуализации(2)";
const secretNet =
  "Требования доверия(4), Требования к МЭ, Профиль защиты МЭ(В четвертого класса защиты. ИТ.МЭ.В4.ПЗ), Требования к СОВ, Профили защиты СОВ(узла четвертого класса защиты. ИТ.СОВ.У4.ПЗ), ЗБ, РД СВТ(5)";
const requirements: [string, object][] = [
  [astra, { trust_level: 1, classes: [1, 2, 4], types: ["os", "dbms", "virtualization", "containers"] }],
  [secretNet, { trust_level: 4, classes: [4], types: ["szi_nsd", "fw", "ids_host"], type_source: "requirements" }],
  ["Требования доверия(6), ТУ, Требования к МЭ NGFW(6)", { trust_level: 6, classes: [6], types: ["ngfw"] }],
  ["РД НДВ(4), ТУ", { trust_level: null, classes: [], types: [] }],
];

test.each(requirements)("levels, classes and types of «%s»", (text, requirementsFound) => {
  expect(rowOf({ requirements: text })).toMatchObject(requirementsFound);
});

test("a tool whose requirements name no type is classified by its name, and marked as such", () => {
  expect(rowOf({ name: "программный комплекс «KOMRAD Enterprise SIEM»" })).toMatchObject({
    types: ["siem"],
    type_source: "name",
  });
});

test("rows without a number, repeated ones and unreadable dates are reported with their lines", () => {
  const { rows, problems } = readFstecRegister([
    header,
    line({ number: "10" }),
    line({ number: "" }),
    line({ number: "10" }),
    line({ number: "11", until: "скоро" }),
  ]);
  expect(rows.map(({ number }) => number)).toEqual(["10", "11"]);
  expect(problems).toEqual([
    { line: 3, reason: "нет номера сертификата" },
    { line: 4, reason: "номер 10 повторяется" },
    { line: 5, reason: "не понят срок действия «скоро»" },
  ]);
});

test("titles above the header are skipped", () => {
  const { rows, problems } = readFstecRegister([
    ["Государственный реестр"],
    header,
    line({ number: "10" }),
    line({ number: "" }),
  ]);
  expect(rows.map(({ number }) => number)).toEqual(["10"]);
  expect(problems).toEqual([{ line: 4, reason: "нет номера сертификата" }]);
});

test("older headers are recognised too, and a table without numbers is refused", () => {
  const old = ["Номер сертификата", "Дата выдачи", "Срок действия", "Наименование средства"];
  expect(readFstecRegister([old, ["7", "01.02.2003", "Бессрочно", "Имя"]]).rows[0]).toMatchObject({
    number: "7",
    registered_at: "2003-02-01",
  });
  expect(() => readFstecRegister([["Имя"], ["x"]])).toThrow(
    "Файл не похож на выгрузку реестра ФСТЭК: нет столбца “№ сертификата”",
  );
});
