import type { FieldKind } from "@opis/model/declaration/field";
import { forms } from "@opis/model/forms/index";

/** How the text of a multipart field says the value of each kind of question. */
const readAs = {
  text: (given) => given,
  long_text: (given) => given,
  number: numberOrNull,
  flag: (given) => (given === "" ? null : given === "true"),
  date: (given) => given || null,
  date_time: (given) => given || null,
  tags: listOf,
  choice: (given) => given || null,
  choices: listOf,
  reference: numberOrNull,
  references: (given) => listOf(given).map(Number),
  rows: (given) => given,
} as const satisfies Record<FieldKind, (given: string) => unknown>;

function numberOrNull(given: string): number | null {
  return given === "" ? null : Number(given);
}

function listOf(given: string): string[] {
  return given === "" ? [] : given.split(",");
}

/** The fields that came beside a file as the answers that they mean; a name that no question has stays as it came, to be refused by name. */
export function answersOfFields(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const questions: Readonly<Record<string, { readonly kind: FieldKind }>> = forms.document.fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, given]) => {
      const kind = Object.hasOwn(questions, name) ? questions[name]?.kind : undefined;
      return [name, kind ? readAs[kind](given) : given];
    }),
  );
}
