import { isDeepStrictEqual } from "node:util";
import { wizardSchemaOf } from "@opis/model/wizards/answers";
import { z } from "zod";

type Answers = Readonly<Record<string, unknown>>;

/**
 * What the history keeps of answers to the wizard of a document: of those before and after only what differs, and of a table by
 * row only its rows that do, so that an entry costs what was answered and not what the company has.
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

/** The members of both that are not the same in the other. */
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
