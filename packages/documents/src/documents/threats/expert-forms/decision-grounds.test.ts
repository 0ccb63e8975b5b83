import { expect, test } from "vitest";
import { equippedCompany } from "../../../testing/sample-company.ts";
import { composeSample, textOf } from "../../../testing/sample-requests.ts";

test("several rows of a questionnaire are named in the plural, one in the singular", () => {
  const words = textOf(composeSample("threat_form", equippedCompany().builder.snapshot()));
  expect(words).toContain("анкеты: информационные системы «CRM», «1С» (чьи данные и сколько)");
  expect(words).toContain("рабочие места «Бухгалтерия», «Отдел продаж»");
  expect(words).toContain("сервер «Сервер 1»");
});
