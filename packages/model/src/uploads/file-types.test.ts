import { expect, test } from "vitest";
import { allowedExtension, fileTooLarge, formFileName, safeFileName, wrongFormat } from "./file-types.ts";

test.each([
  ["doc", "Положение.DOCX", "docx"],
  ["doc", "снимок.png", undefined],
  ["doc_png", "снимок.png", "png"],
  ["xls", "реестр.xlsx", "xlsx"],
  ["default", "скан.jpeg", "jpeg"],
  ["default", "скан", undefined],
  ["default", "скан.pdf.exe", undefined],
] as const)("an upload of the type %s takes %s as %s", (type, name, extension) => {
  expect(allowedExtension(type, name)).toBe(extension);
});

test("a wrong format is refused with the formats that are allowed", () => {
  expect(wrongFormat("doc").ru).toBe("Добавлен файл неверного формата. Допустимые форматы: doc, docx, dot, pdf, txt");
});

test("the limit of the size is given in megabytes", () => {
  expect(fileTooLarge().ru).toBe("Размер загружаемого файла не должен превышать 100 МБ");
});

test.each([
  ["../../etc/passwd.txt", "passwd.txt"],
  ["C:\\\\Users\\\\Иван\\\\Согласие «форма».docx", "Согласие «форма».docx"],
  ['a"b\r\nSet-Cookie: x.pdf', "abSet-Cookie x.pdf"],
  [".htaccess", "htaccess"],
  ["", "file"],
  [`${"я".repeat(300)}.pdf`, `${"я".repeat(197)}.pdf`],
])("%j is stored as %j", (filename, expectedName) => {
  expect(safeFileName(filename)).toBe(expectedName);
});

test("a name that a browser wrote into a form is read back", () => {
  expect(safeFileName(formFileName("Договор %22Ромашка%22.pdf"))).toBe("Договор Ромашка.pdf");
});
