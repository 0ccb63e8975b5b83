import { isAsked } from "@opis/model/completeness";
import type { Field, RowsField } from "@opis/model/field";
import { type Form, ownFields } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { isFilled } from "@opis/model/is-filled";
import { type Words, words } from "@opis/model/words";
import type { QuestionnaireData } from "./questionnaire-data.ts";

/** A question of the form itself, several flags in one, or a part of a child collection, on one step. */
export type StepItem =
  | { readonly kind: "question"; readonly name: string; readonly field: Exclude<Field, RowsField> }
  | {
      /** Several flags that are the answers of one question; called by the first. */
      readonly kind: "flags";
      readonly name: string;
      readonly question: Words;
      readonly flags: readonly (readonly [name: string, answer: Words])[];
    }
  | {
      readonly kind: "rows";
      readonly name: string;
      readonly field: RowsField;
      /** Fields of the child rows that this step asks; adding and deleting is on the collection's own step. */
      readonly childFields: readonly string[];
      readonly isHome: boolean;
    };

export interface Step {
  readonly number: number;
  readonly title: Words;
  readonly items: readonly StepItem[];
}

/** The steps of a form: one where it declares none. A child field with a step of its own stands on that step. */
export function stepsOf(declared: Form): Step[] {
  const titles = declared.steps ?? [words(declared.title.ru, declared.title.en)];
  return titles.map((title, index) => ({ number: index + 1, title, items: itemsOf(declared, index + 1) }));
}

function itemsOf(declared: Form, step: number): StepItem[] {
  return Object.entries(declared.fields).flatMap(([name, field]): StepItem[] => {
    const home = (field.step ?? 1) === step;
    if (field.kind === "flag" && field.answers) return home ? flagsOf(declared, name, field.answers.question) : [];
    if (field.kind !== "rows") return home ? [{ kind: "question", name, field }] : [];
    const childFields = ownFields(formNamed(field.of))
      .filter(([, child]) => (child.step ?? field.step ?? 1) === step)
      .map(([child]) => child);
    return home || childFields.length > 0 ? [{ kind: "rows", name, field, childFields, isHome: home }] : [];
  });
}

/** The question that a flag answers, where the flag is its first answer. */
function flagsOf(declared: Form, name: string, question: Words): StepItem[] {
  const flags = Object.entries(declared.fields).flatMap(([other, field]) =>
    field.kind === "flag" && field.answers?.question === question ? [[other, field.answers.answer] as const] : [],
  );
  return flags[0]?.[0] === name ? [{ kind: "flags", name, question, flags }] : [];
}

/** Answers with child collections in place of their fields, as completeness takes them. */
export function answersWithRows(declared: Form, { row, children }: QuestionnaireData): Record<string, unknown> {
  const answers: Record<string, unknown> = { ...row };
  for (const [name, field] of Object.entries(declared.fields))
    if (field.kind === "rows") answers[name] = children[field.of] ?? [];
  return answers;
}

/** The step on which a question is first asked. */
export function stepOf(declared: Form, field: string): number {
  const [own = "", child] = field.split(".");
  const parent = declared.fields[own];
  if (parent?.kind === "rows" && child) return formNamed(parent.of).fields[child]?.step ?? parent.step ?? 1;
  return parent?.step ?? 1;
}

export interface StepState {
  readonly state: "filled" | "filling" | "empty";
  readonly missing: number;
}

/** State of a step: filled where nothing due is missing, empty where nothing is answered at all. */
export function stepState(declared: Form, step: Step, data: QuestionnaireData, missing: readonly string[]): StepState {
  const answers = answersWithRows(declared, data);
  const lacking = missing.filter((name) => stepOf(declared, name) === step.number).length;
  const asked = step.items.filter(({ name }) => isAsked(declared, name, answers));
  const answered = asked.some((item) => isAnswered(item, answers, data));
  if (lacking > 0) return { state: answered ? "filling" : "empty", missing: lacking };
  return { state: answered ? "filled" : "empty", missing: 0 };
}

function isAnswered(
  item: StepItem,
  answers: Readonly<Record<string, unknown>>,
  { children }: QuestionnaireData,
): boolean {
  if (item.kind === "flags") return item.flags.some(([name]) => isFilled(answers[name]));
  if (item.kind === "question" || item.isHome) return isFilled(answers[item.name]);
  return (children[item.field.of] ?? []).some((row) => item.childFields.some((field) => isFilled(row[field])));
}
