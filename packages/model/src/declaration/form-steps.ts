import { type Words, words } from "../bilingual-text.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import type { Field, RowsField } from "./field.ts";
import { type Form, ownFields } from "./form.ts";

/** An item of a step: a question of the form itself, several flags as one question, or part of a child collection. */
export type StepItem =
  | { readonly kind: "question"; readonly name: string; readonly field: Exclude<Field, RowsField> }
  | {
      /** Several flags that are answers of one question, named after the first. */
      readonly kind: "flags";
      readonly name: string;
      readonly question: Words;
      readonly flags: readonly (readonly [name: string, answer: Words])[];
    }
  | {
      readonly kind: "rows";
      readonly name: string;
      readonly field: RowsField;
      /** Fields of the child rows on this step; adding and deleting rows is on the collection's own step. */
      readonly childFields: readonly string[];
      readonly isHome: boolean;
    };

export interface Step {
  readonly number: number;
  readonly title: Words;
  readonly items: readonly StepItem[];
}

/** Returns the step on which a question is first shown. */
export function stepOf(form: Form, field: string): number {
  const [fieldName = "", child] = field.split(".");
  const parent = form.fields[fieldName];
  if (parent?.kind === "rows" && child) return formNamed(parent.of).fields[child]?.step ?? parent.step ?? 1;
  return parent?.step ?? 1;
}

/** Returns the steps of a form, one if it declares none. A child field with its own step is on that step. */
export function stepsOf(form: Form): Step[] {
  const titles = form.steps ?? [words(form.title.ru, form.title.en)];
  return titles.map((title, index) => ({ number: index + 1, title, items: itemsOf(form, index + 1) }));
}

function itemsOf(form: Form, step: number): StepItem[] {
  return Object.entries(form.fields).flatMap(([name, field]): StepItem[] => {
    const home = (field.step ?? 1) === step;
    if (field.kind === "flag" && field.answers) return home ? flagsOf(form, name, field.answers.question) : [];
    if (field.kind !== "rows") return home ? [{ kind: "question", name, field }] : [];
    const childFields = ownFields(formNamed(field.of))
      .filter(([, child]) => (child.step ?? field.step ?? 1) === step)
      .map(([child]) => child);
    return home || childFields.length > 0 ? [{ kind: "rows", name, field, childFields, isHome: home }] : [];
  });
}

/** Returns the question that a flag answers, if the flag is its first answer. */
function flagsOf(form: Form, name: string, question: Words): StepItem[] {
  const flags = Object.entries(form.fields).flatMap(([otherName, field]) =>
    field.kind === "flag" && field.answers?.question === question ? [[otherName, field.answers.answer] as const] : [],
  );
  return flags[0]?.[0] === name ? [{ kind: "flags", name, question, flags }] : [];
}
