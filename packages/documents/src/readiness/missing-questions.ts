import { type Words, words } from "@opis/model/bilingual-text";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Row } from "@opis/model/rows/row";
import type { MissingAnswer } from "../document-definition.ts";
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
export function missingPartyRequisites(lacks: readonly MissingRequisite[]): MissingAnswer[] {
  if (lacks.length === 0) return [];
  const areSeveral = new Set(lacks.map(({ party }) => party.id)).size > 1;
  const labels = lacks.map(({ party, field }) => {
    const { ru, en } = labelOf("third_party", field);
    return areSeveral ? words(`${party.name} — ${ru}`, `${party.name} — ${en}`) : words(ru, en);
  });
  const fields = [...new Map(labels.map((label) => [label.ru, label])).values()];
  const message = words(printMessage("ru", "E10", { fields }), printMessage("en", "E10", { fields }));
  return lacks.map(({ party, field }) => {
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
  const [own = "", child] = field.split(".");
  const { fields, steps } = formNamed(form);
  const declared = fields[own];
  if (declared?.kind === "rows" && child) return labelOf(declared.of, child);
  if (!declared) return words(field, field);
  const { label, step = 1 } = declared;
  const title = steps?.[step - 1];
  const isShared = Object.values(fields).some((other) => other !== declared && other.label.ru === label.ru);
  return title && isShared ? words(`${title.ru}: ${label.ru}`, `${title.en}: ${label.en}`) : label;
}

/** E15 for a term entered in a wizard: how long something is processed or stored. */
export function missingTerm(field: string, of: Words): MissingAnswer {
  const message = messageNaming("E15", [of]);
  return { code: "E15", message, form: "wizard", id: null, field, label: message };
}
