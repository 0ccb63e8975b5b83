import { createSchema } from "@opis/model/answers-schema";
import { forms } from "@opis/model/forms/index";
import { expect, test } from "vitest";
import { certificateAnswers } from "./certificate-answers.ts";

const certificate = { number: "4068", name: "Средство", valid_until: null, support_until: null } as const;

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
