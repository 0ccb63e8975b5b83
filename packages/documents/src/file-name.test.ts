import fc from "fast-check";
import { expect, test } from "vitest";
import { fileName, fileNameMaxLength } from "./file-name.ts";

const fileNameOf = (shortName: string | null) =>
  fileName({ title: "Перечень процессов", shortName, date: "2026-11-21", extension: "docx" });

test("a file is named by title, company and day", () => {
  expect(fileNameOf("ООО Ромашка")).toBe("Перечень процессов — ООО Ромашка — 2026-11-21.docx");
});

test("signs a file system forbids become underscores, an empty name becomes «Компания»", () => {
  expect(fileNameOf('ООО "Рога/Копыта"')).toBe("Перечень процессов — ООО _Рога_Копыта_ — 2026-11-21.docx");
  expect([fileNameOf(null), fileNameOf("  ")]).toEqual(
    Array(2).fill("Перечень процессов — Компания — 2026-11-21.docx"),
  );
});

test("any company name makes a short safe name that keeps title and day", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (company) => {
      const name = fileNameOf(company);
      expect(name).toMatch(/^Перечень процессов — [^\\/:*?"<>|\p{Cc}]+ — 2026-11-21\.docx$/u);
      expect([...name].length).toBeLessThanOrEqual(fileNameMaxLength + ".docx".length);
    }),
  );
});

test("the longest name of Cyrillic letters fits a file system", () => {
  const long = "я".repeat(300);
  const name = fileName({ title: long, shortName: long, date: "2026-11-21", extension: "docx" });
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/ — я+ — 2026-11-21\.docx$/u);
});
