import type { Words } from "../bilingual-text.ts";
import type { OwnField } from "../declaration/field.ts";
import type { FormName } from "../forms/names.ts";
import type { AnswerReading } from "../text/answer-text.ts";

/** A question whose answer is a list or a table of its own kind, and how it reads in one line. */
interface ListedQuestion {
  readonly kind: "listed";
  /** Of a table by row: the form whose rows they are. */
  readonly target?: FormName;
  readonly label: Words;
  readonly text: (value: unknown, reading: AnswerReading) => string;
}

export type WizardQuestion = OwnField | ListedQuestion;

interface Reader<Item> {
  safeParse(value: unknown): { readonly data?: Item | undefined };
}

/** The items of a list in one line of text; what fits no item is left out. */
export function inOneLine<Item>(value: unknown, schema: Reader<Item>, parts: (item: Item) => string[]): string {
  const items = Array.isArray(value) ? value.flatMap((item) => schema.safeParse(item).data ?? []) : [];
  return items.map((item) => parts(item).filter(Boolean).join(" — ")).join("; ");
}
