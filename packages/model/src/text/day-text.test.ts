import { expect, test } from "vitest";
import { forms } from "../forms/index.ts";
import { answerText } from "./answer-text.ts";
import { dayText } from "./day-text.ts";

test("a day is read as its language writes days, in answers as elsewhere", () => {
  const fields = [forms.document.fields.date, forms.threat_model.fields.edition];
  for (const [language, text] of [
    ["ru", "05.09.2026"],
    ["en", "05 Sept 2026"],
  ] as const) {
    expect(dayText("2026-09-05", language)).toBe(text);
    for (const field of fields) expect(answerText(field, "2026-09-05", { language, nameOf: () => "" })).toBe(text);
  }
});

test("a value that is no day is returned unchanged", () => {
  expect(dayText("2026-02-31x", "en")).toBe("2026-02-31x");
});
