import { expect, test } from "vitest";
import { forms } from "../forms/index.ts";
import { hiddenAdditionalQuestions } from "./hidden-optional-questions.ts";

test("a company that shows no additional questions sees those alone that have an answer", () => {
  const left = hiddenAdditionalQuestions(forms.process, { additional_info: "Сверено в мае" }, false);
  expect([...left]).toEqual(["responsible_email_additional", "additional_docs"]);
});

test("a company that shows them sees all", () => {
  expect(hiddenAdditionalQuestions(forms.process, {}, true).size).toBe(0);
});
