import { expect, test } from "vitest";
import { composeSample, textOf } from "../../../testing/compose-sample.ts";
import { equippedCompany } from "../../../testing/sample-company.ts";

test("several rows of a questionnaire are named in the plural, one in the singular", () => {
  const words = textOf(composeSample("threat_form", equippedCompany().builder.snapshot()));
  expect(words).toContain("анкеты: информационные системы «CRM», «1С» (чьи данные и сколько)");
  expect(words).toContain("рабочие места «Бухгалтерия», «Отдел продаж»");
  expect(words).toContain("сервер «Сервер 1»");
});
