import { expect, test } from "vitest";
import { companyRowsMost } from "../limits.ts";
import { wizardSchemas } from "./answers.ts";

const { harm } = wizardSchemas.damage_assessment_act.shape;

test("answers process by process are taken about as many processes as a company may have, and no more", () => {
  const about = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, {}]));
  expect(harm.safeParse(about(companyRowsMost)).success).toBe(true);
  expect(harm.safeParse(about(companyRowsMost + 1)).success).toBe(false);
});
