import type { OwnField } from "@opis/model/declaration/field";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Row } from "@opis/model/rows/row";
import { answerText } from "@opis/model/text/answer-text";
import { joinContent, notSet, value } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { formatNumber, printPhone, shortDate } from "../language/format-values.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { splitList } from "./process-facts.ts";

type FieldOf<N extends FormName> = Extract<keyof Row<N>, string>;

/** Returns the answer to any question of a row as documents print it, items joined by «; »; the fallback if unanswered. */
export function printAnswer<N extends FormName>(
  facts: CompanyFacts,
  form: N,
  row: Row<N>,
  field: FieldOf<N>,
  whenEmpty: Inline = notSet(),
): Content {
  const source = { form, id: row.id, field } as const;
  const answers = answerTexts(facts, declaredField(form, field), row[field]);
  if (answers.length === 0) return [{ ...whenEmpty, source }];
  return joinContent(
    answers.map((words) => value(words, source)),
    "; ",
  );
}

/** Returns «вопрос — ответ» rows of the answered questions, with the labels of the questionnaire. */
export function printAnsweredRows<N extends FormName>(
  facts: CompanyFacts,
  form: N,
  row: Row<N>,
  fields: readonly FieldOf<N>[],
): (readonly [question: string, answer: Content])[] {
  return fields
    .filter((field) => answerTexts(facts, declaredField(form, field), row[field]).length > 0)
    .map((field) => [declaredField(form, field).label.ru, printAnswer(facts, form, row, field)]);
}

function declaredField(form: FormName, field: string): OwnField {
  const declaration = formNamed(form).fields[field];
  if (!declaration || declaration.kind === "rows") throw new Error(`${form}.${field} is no question of its own`);
  return declaration;
}

function answerTexts(facts: CompanyFacts, field: OwnField, answer: unknown): string[] {
  const reading = { language: "ru", nameOf: facts.index.nameOf } as const;
  const items = Array.isArray(answer)
    ? answer.map((item) => answerText(field, [item], reading))
    : (printedItems(field, answer) ?? [answerText(field, answer, reading)]);
  // Country names keep their capital letter.
  const isOption =
    (field.kind === "choice" && field.countryUse === undefined) || field.kind === "choices" || field.kind === "flag";
  const answers = items.map((item) => item.trim()).filter((item) => item !== "");
  return isOption ? answers.map(lowerFirst) : answers;
}

/** Returns answers that documents print differently from screens; undefined for the rest. */
function printedItems(field: OwnField, answer: unknown): string[] | undefined {
  if (typeof answer === "number" && field.kind === "number") return [formatNumber(answer) ?? ""];
  if (typeof answer !== "string") return undefined;
  if (field.kind === "date") return [shortDate(answer) ?? ""];
  if (field.kind !== "text") return undefined;
  if (field.format === "phone") return [printPhone(answer)];
  return field.format === "list" || field.format === "emails" ? splitList(answer) : undefined;
}
