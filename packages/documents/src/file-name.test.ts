import fc from "fast-check";
import { expect, test } from "vitest";
import { fileName, fileNameMaxLength } from "./file-name.ts";

const named = (shortName: string | null) =>
  fileName({ key: "perechen_processov", shortName, date: "2026-11-21", extension: "docx" });

test("a file is named by key, company and day", () => {
  expect(named("ООО Ромашка")).toBe("perechen_processov_ООО Ромашка_2026-11-21.docx");
});

test("signs a file system forbids become underscores, an empty name becomes «Компания»", () => {
  expect(named('ООО "Рога/Копыта"')).toBe("perechen_processov_ООО _Рога_Копыта__2026-11-21.docx");
  expect([named(null), named("  ")]).toEqual(Array(2).fill("perechen_processov_Компания_2026-11-21.docx"));
});

test("any company name makes a short safe name that keeps key and day", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (company) => {
      const name = named(company);
      expect(name).toMatch(/^perechen_processov_[^\\/:*?"<>|\p{Cc}]+_2026-11-21\.docx$/u);
      expect([...name].length).toBeLessThanOrEqual(fileNameMaxLength + ".docx".length);
    }),
  );
});
