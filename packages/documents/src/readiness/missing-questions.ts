import { type Words, words } from "@opis/model/bilingual-text";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Row } from "@opis/model/rows/row";
import { dayAfter } from "@opis/model/time/company-day";
import type { DocumentRequest, MissingAnswer } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { shortDate } from "../language/format-values.ts";
import { type MessageCode, printMessage } from "../readiness-messages.ts";

/** An unanswered question with the name of the object it belongs to. */
export interface NamedQuestion {
  readonly form: FormName;
  readonly id: number | null;
  /** Field of the questionnaire, or `collection.field` for a child row. */
  readonly field: string;
  readonly row?: number;
  readonly name: string;
}

/** Codes of messages that list names of objects. */
export type NamingCode = Exclude<
  MessageCode,
  SimpleCode | "E01" | "E04" | "E10" | "E14" | "E16" | "E17" | "E18" | "E20"
>;

/** Codes of messages without names. */
export type SimpleCode =
  | "E02"
  | "E03"
  | "E11"
  | "E12"
  | "E18"
  | "E19"
  | "E34"
  | "E36"
  | "E40"
  | "E47"
  | "E50"
  | "E56"
  | "E58"
  | "E59"
  | "E60";

/** Returns one message with distinct names, and an item for each question. */
export function missingWithNames(code: NamingCode, questions: readonly NamedQuestion[]): MissingAnswer[] {
  if (questions.length === 0) return [];
  const message = messageNaming(code, [...new Set(questions.map(({ name }) => name))]);
  return questions.map(({ name, ...where }) => {
    const label = labelOf(where.form, where.field);
    return { code, message, ...where, label: words(`${name}: ${label.ru}`, `${name}: ${label.en}`) };
  });
}

/** Returns a message with the names it concerns. */
export function messageNaming(code: NamingCode, names: readonly (string | Words)[]): Words {
  return words(printMessage("ru", code, { names }), printMessage("en", code, { names }));
}

/** A missing requisite of a third party. */
export interface MissingRequisite {
  readonly party: { readonly id: number; readonly name: string };
  readonly field: Extract<keyof Row<"third_party">, string>;
}

/** E10: missing requisites of third parties; each party is named if there are several. */
export function missingPartyRequisites(requisites: readonly MissingRequisite[]): MissingAnswer[] {
  if (requisites.length === 0) return [];
  const areSeveral = new Set(requisites.map(({ party }) => party.id)).size > 1;
  const labels = requisites.map(({ party, field }) => {
    const { ru, en } = labelOf("third_party", field);
    return areSeveral ? words(`${party.name} — ${ru}`, `${party.name} — ${en}`) : words(ru, en);
  });
  const fields = [...new Map(labels.map((label) => [label.ru, label])).values()];
  const message = words(printMessage("ru", "E10", { fields }), printMessage("en", "E10", { fields }));
  return requisites.map(({ party, field }) => {
    const label = labelOf("third_party", field);
    return {
      code: "E10",
      message,
      form: "third_party",
      id: party.id,
      field,
      label: words(`${party.name}: ${label.ru}`, `${party.name}: ${label.en}`),
    };
  });
}

/** Returns a missing answer whose message contains no names. */
export function missingAnswer(
  code: SimpleCode,
  form: MissingAnswer["form"],
  field: string,
  id: number | null = null,
): MissingAnswer {
  const message = words(printMessage("ru", code), printMessage("en", code));
  return { code, message, form, id, field, label: message };
}

/**
 * Returns a field's label from the questionnaire, with the title of its step if another field has the same label; `collection.field`
 * for a child row.
 */
export function labelOf(form: FormName, field: string): Words {
  const [name = "", child] = field.split(".");
  const { fields, steps } = formNamed(form);
  const declaration = fields[name];
  if (declaration?.kind === "rows" && child) return labelOf(declaration.of, child);
  if (!declaration) return words(field, field);
  const { label, step = 1 } = declaration;
  const title = steps?.[step - 1];
  const isShared = Object.values(fields).some(
    (otherField) => otherField !== declaration && otherField.label.ru === label.ru,
  );
  return title && isShared ? words(`${title.ru}: ${label.ru}`, `${title.en}: ${label.en}`) : label;
}

/** E15 for a term entered in a wizard: how long something is processed or stored. */
export function missingTerm(field: string, of: Words): MissingAnswer {
  const message = messageNaming("E15", [of]);
  return { code: "E15", message, form: "wizard", id: null, field, label: message };
}

/** Maximum number of days a document may be dated ahead (documents 0.6.1, E18). */
const daysAhead = 30;

/** Whether a document may be dated before processing starts. */
export type BeforeStart = "may be early" | "not before the start";

/** E18: a date too far ahead or, for documents about past events, before the start; the label names the conflicting dates. */
export function wrongDates(facts: CompanyFacts, request: DocumentRequest, before: BeforeStart): MissingAnswer[] {
  const start = before === "not before the start" ? facts.information.processing_data_date : null;
  const disagreement = dateDisagreement(start, request);
  if (!disagreement) return [];
  const missing = missingAnswer("E18", "wizard", "date");
  const { ru, en } = missing.label;
  return [{ ...missing, label: words(`${ru} ${disagreement.ru}`, `${en} ${disagreement.en}`) }];
}

function dateDisagreement(start: string | null, { date, today }: DocumentRequest): Words | undefined {
  const formattedDate = shortDate(date);
  const latest = dayAfter(today, daysAhead);
  if (date > latest)
    return words(
      `Дата ${formattedDate} — больше чем через ${daysAhead} дней.`,
      `The date ${formattedDate} is more than ${daysAhead} days ahead.`,
    );
  if (start === null || date >= start) return undefined;
  return words(
    `Дата ${formattedDate} раньше начала обработки персональных данных: ${shortDate(start)}.`,
    `The date ${formattedDate} is before the start of processing: ${shortDate(start)}.`,
  );
}

/** E18: what an order puts into effect must not begin before the order's date. `field` is the wizard's question about that date. */
export function beginsBeforeOrder({ date }: DocumentRequest, field: string, begins: string | null): MissingAnswer[] {
  if (begins === null || begins >= date) return [];
  const missing = missingAnswer("E18", "wizard", field);
  const { ru, en } = missing.label;
  const [effective, dated] = [shortDate(begins), shortDate(date)];
  const label = words(
    `${ru} Действие начинается ${effective}, раньше даты приказа: ${dated}.`,
    `${en} It takes effect on ${effective}, before the date of the order: ${dated}.`,
  );
  return [{ ...missing, label }];
}

/** Warns that the document is dated before the previous version. */
export function datedBeforePrevious({ date, previousDate }: DocumentRequest): Words[] {
  if (previousDate === null || date >= previousDate) return [];
  const [dated, previous] = [shortDate(date), shortDate(previousDate)];
  return [
    words(
      `Документ датирован ${dated}, раньше прошлой версии, датированной ${previous}.`,
      `The document is dated ${dated}, before its last version, dated ${previous}.`,
    ),
  ];
}

/** WD01: a document about processing is dated before processing starts. */
export function notStartedYet(facts: CompanyFacts, { date }: DocumentRequest): Words[] {
  if (!isBeforeStart(facts, date)) return [];
  return [
    words(
      "Обработка ещё не начата: документ описывает планируемую обработку.",
      "Processing has not started: the document describes plans.",
    ),
  ];
}

/** Returns whether processing has not yet started on the document's date. */
export function isBeforeStart({ information }: CompanyFacts, date: string): boolean {
  return information.processing_data_date !== null && date < information.processing_data_date;
}
