import { expect, test } from "vitest";
import { readFsbRegister } from "./import-certificate-register.ts";

const header = [
  "Рег. номер сертификата соответствия",
  "Срок действия сертификата соответствия",
  "Условное наименование (индекс)",
  "Выполняемая функция",
  "Изготовитель",
];
const csp =
  "соответствует требованиям к СКЗИ класса КС1, КС2, требованиям к средствам электронной подписи и может использоваться для …";

test("a row has both dates in one cell, and classes and kinds in the text of its function", () => {
  const { rows } = readFsbRegister([
    ["Выписка из перечня"],
    header,
    ["СФ/124-3380", "11.05.2018\n01.05.2021", "СКЗИ  «Тест»", csp, "ООО «Изготовитель»"],
  ]);
  expect(rows).toEqual([
    {
      number: "СФ/124-3380",
      name: "СКЗИ «Тест»",
      registered_at: "2018-05-11",
      valid_until: "2021-05-01",
      validity_kind: "dated",
      requirements: csp,
      types: ["skzi", "signature"],
      type_source: "requirements",
      trust_level: null,
      classes: [],
      skzi_classes: ["КС1", "КС2"],
      scheme: "",
      applicant: "ООО «Изготовитель»",
      support_until: null,
      support_is_perpetual: false,
    },
  ]);
});

test.each([
  ["СФ / 114 – 4250", "СФ/114-4250"],
  ["cф/128-3592", "СФ/128-3592"],
  ["СЗ/525-1", "СЗ/525-1"],
])("the number %s is stored as %s", (writtenNumber, number) => {
  expect(readFsbRegister([header, [writtenNumber, "01.02.2030", "Имя", "", ""]]).rows[0]).toMatchObject({
    number,
    registered_at: null,
    valid_until: "2030-02-01",
  });
});

test("the service row at the end is skipped and reported; another table is refused", () => {
  const { rows, problems } = readFsbRegister([
    header,
    ["СФ/124-1", "01.02.2030", "Имя", "", ""],
    ["Всего: 1", "", "", "", ""],
  ]);
  expect(rows).toHaveLength(1);
  expect(problems).toEqual([{ line: 3, reason: "нет номера сертификата" }]);
  expect(() => readFsbRegister([["№ сертификата"], ["1"]])).toThrow(
    "Файл не похож на перечень ФСБ: нет столбца “Рег. номер сертификата соответствия”",
  );
});
