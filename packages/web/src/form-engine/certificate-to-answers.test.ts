import { forms } from "@opis/model/forms/index";
import { createSchema } from "@opis/model/validation/answers-schema";
import { expect, test } from "vitest";
import { certificateAnswers, registerChanges } from "./certificate-to-answers.ts";

const certificate = {
  number: "4068",
  name: "Средство",
  valid_until: null,
  support_until: null,
  support_is_perpetual: false,
} as const;

test.each([
  ["dated", "until"],
  ["perpetual", "perpetual"],
  ["suspended", "suspended"],
  ["terminated", "terminated"],
  ["unknown", null],
] as const)("a term that is %s in the register is %s in the questionnaire, which takes it", (validity_kind, term) => {
  const answers = certificateAnswers("fstek", { ...certificate, validity_kind });
  expect(answers.term).toBe(term);
  expect(createSchema(forms.security_certificate, false).safeParse(answers).success).toBe(true);
});

const dated = { ...certificate, validity_kind: "dated", valid_until: "2029-01-22" } as const;

test.each([
  ["the same", {}, {}],
  ["a later day", { valid_until: "2031-01-22" }, { valid_until: "2031-01-22" }],
  ["a suspension", { validity_kind: "suspended", valid_until: null }, { term: "suspended", valid_until: null }],
  ["support without end", { support_is_perpetual: true }, { is_support_termless: true }],
  ["support until a day", { support_until: "2030-01-01" }, { support_until: "2030-01-01" }],
  ["words that cannot be read", { validity_kind: "unknown", valid_until: null }, {}],
] as const)("what was chosen learns of its register: %s", (_what, changed, news) => {
  const row = certificateAnswers("fstek", dated);
  expect(registerChanges(row, "fstek", { ...dated, ...changed })).toEqual(news);
});
