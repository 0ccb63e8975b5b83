import { isDeepStrictEqual } from "node:util";
import { wizardSchemaOf } from "@opis/model/wizards/document-answers";
import { z } from "zod";

type Answers = Readonly<Record<string, unknown>>;

/**
 * Returns the history's record of changed wizard answers: only the differences before and after, and of a table by row
 * only its changed rows, so that the size of an entry depends on the change and not on the company.
 */
export function changedWizardAnswers(key: string, before: Answers, after: Answers): readonly [Answers, Answers] {
  const questions: Readonly<Record<string, z.ZodType>> = wizardSchemaOf(key).shape;
  const [old, now] = differing(before, after);
  const tables = Object.keys(now).filter((name) => isTableByRow(questions[name]));
  const rows = tables.map((name) => [name, differing(membersOf(old[name]), membersOf(now[name]))] as const);
  const side = (index: 0 | 1) => Object.fromEntries(rows.map(([name, pair]) => [name, pair[index]]));
  return [
    { ...old, ...side(0) },
    { ...now, ...side(1) },
  ];
}

/** Returns the members of both objects whose values differ. */
function differing(before: Answers, after: Answers): readonly [Answers, Answers] {
  const of = (one: Answers, other: Answers) =>
    Object.fromEntries(
      Object.entries(one).filter(([name, value]) => !(name in other) || !isDeepStrictEqual(value, other[name])),
    );
  return [of(before, after), of(after, before)];
}

function isTableByRow(question: z.ZodType | undefined): boolean {
  return question instanceof z.ZodDefault && question.unwrap() instanceof z.ZodRecord;
}

function membersOf(value: unknown): Answers {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
