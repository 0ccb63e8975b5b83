import { expect, test } from "vitest";
import { updateGeneratedDocument } from "../contract/documents/generated-documents.ts";
import { companyRowsMost } from "../limits.ts";
import { wizardSchemas } from "./document-answers.ts";

const { harm } = wizardSchemas.damage_assessment_act.shape;

test("answers process by process are taken about as many processes as a company may have, and no more", () => {
  const about = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, {}]));
  expect(harm.safeParse(about(companyRowsMost)).success).toBe(true);
  expect(harm.safeParse(about(companyRowsMost + 1)).success).toBe(false);
});

test("no question has the name of a document's own field: both share one table of seen values", () => {
  const requisites = Object.keys(updateGeneratedDocument.body.shape);
  const names = Object.values(wizardSchemas).flatMap(({ shape }) => Object.keys(shape));
  expect(names.filter((name) => requisites.includes(name))).toEqual([]);
});
