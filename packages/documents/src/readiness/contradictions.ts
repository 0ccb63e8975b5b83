import { words } from "@opis/model/bilingual-text";
import type { FormName } from "@opis/model/forms/names";
import type { MissingAnswer } from "../document-definition.ts";
import { messageNaming } from "./missing.ts";

/** Two answers that cannot both be so, and the question to open. */
export interface Contradiction {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
  readonly row?: number;
  /** Whose answers they are; empty where the company itself is meant. */
  readonly object: string;
  readonly answers: readonly (readonly [question: string, answer: string])[];
}

/** E27: «Продажи: Данные передаются через Интернет „нет“ — Способы получения „Через сайт“». */
export function contradiction(found: readonly Contradiction[]): MissingAnswer[] {
  const pairs = found.map(({ object, answers }) => {
    const said = answers.map(([question, answer]) => `${question} „${answer}“`).join(" — ");
    return object === "" ? said : `${object}: ${said}`;
  });
  const message = messageNaming("E27", pairs);
  return found.map(({ form, id, field, row }, index) => ({
    code: "E27",
    message,
    form,
    id,
    field,
    ...(row !== undefined && { row }),
    label: words(pairs[index] ?? "", pairs[index] ?? ""),
  }));
}
