import { formNamed } from "@opis/model/forms/non-record-forms";
import type { HarmGround } from "@opis/model/harm/cross-border-signs";
import { answerText } from "@opis/model/text/answer-text";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { labelOf } from "../readiness/missing-questions.ts";

/** Returns the question and answer of a ground as readable text. */
export function describeGround(
  { index }: CompanyFacts,
  { form, id, field }: HarmGround,
): readonly [question: string, answer: string] {
  const declared = formNamed(form).fields[field];
  const value = Object.entries(index.row(form, id) ?? {}).find(([name]) => name === field)?.[1];
  const answer =
    declared === undefined || declared.kind === "rows"
      ? ""
      : answerText(declared, value, { language: "ru", nameOf: index.nameOf });
  return [labelOf(form, field).ru, answer];
}
