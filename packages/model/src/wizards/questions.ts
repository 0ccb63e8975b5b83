import { type AnswerReading, answerText } from "../answer-text.ts";
import { choices, date, flag, longText, type OwnField, references, text } from "../field.ts";
import type { FormName } from "../forms/names.ts";
import { type Words, words } from "../words.ts";
import {
  excludedSchema,
  hasWizard,
  memberSchema,
  notificationParts,
  type WizardAnswers,
  type WizardKey,
} from "./answers.ts";

/** A question whose answer is a list or a table of its own kind, and how it reads in one line. */
interface ListedQuestion {
  readonly kind: "listed";
  readonly label: Words;
  /** The form whose rows the answer speaks of, as the keys of a table. */
  readonly target?: FormName;
  readonly text: (value: unknown, reading: AnswerReading) => string;
}

export type WizardQuestion = OwnField | ListedQuestion;

type Questions = { readonly [K in WizardKey]: Readonly<Record<keyof WizardAnswers<K>, WizardQuestion>> };

const over100000 = flag("Больше 100 000 человек (не работников)?", "Over 100,000 people (not employees)?");

/** What the wizards of documents ask besides the questionnaires, in the words of their screens and of the history. */
export const wizardQuestions = {
  act_opredeleniya_zashishennosty: {
    systems: references("system")("Системы в акте", "Systems of the act"),
    members: {
      kind: "listed",
      label: words("Комиссия", "Commission"),
      text: (value) => inOneLine(value, memberSchema, ({ name, position }) => [name, position]),
    },
    over_100000: { kind: "listed", label: over100000.label, target: "system", text: answersBySystem },
    excluded: {
      kind: "listed",
      label: words("Меры, исключённые при адаптации", "Measures left out by adaptation"),
      text: (value) => inOneLine(value, excludedSchema, ({ measure, reason }) => [measure, reason]),
    },
    protocol_date: date("Дата протокола обследования", "Date of the survey protocol"),
    threat_model_date: date("Дата модели угроз", "Date of the threat model"),
  },
  uvedomleniya: {
    parts: choices(notificationParts)("Какие уведомления сформировать", "Which notifications to make"),
    authority: text("Территориальный орган Роскомнадзора", "Territorial office of Roskomnadzor"),
    termination: text("Срок или условие прекращения обработки", "Period or condition of termination"),
    executor: text("Исполнитель", "Prepared by"),
    executor_contacts: text("Контакты исполнителя", "Contacts of the preparer"),
    changes: longText("Что изменилось (через точку с запятой)", "What has changed (separated by semicolons)"),
    end_date: date("Дата прекращения обработки", "Date of termination"),
    end_reason: longText("Причина прекращения", "Reason of termination"),
  },
  politika_konfidencialnosti: {
    publication_url: text("Адрес, где опубликована политика", "Address where the policy is published"),
    publication_date: date("Дата публикации", "Date of publication"),
    has_cookies: flag("На сайте есть файлы cookie или метрики", "The site uses cookies or metrics"),
    cookie_purposes: longText("Для чего они нужны", "What they are for"),
    denies_crossborder: flag("Трансграничная передача не осуществляется", "Nothing is transferred across the border"),
  },
} as const satisfies Questions;

/** What the wizard of a document asks, by the names of its answers; nothing where it has none. */
export function questionsOf(key: string): Readonly<Record<string, WizardQuestion>> {
  return hasWizard(key) ? wizardQuestions[key] : {};
}

/** An answer of a wizard in one line of text; empty where there is none. */
export function wizardAnswerText(question: WizardQuestion, value: unknown, reading: AnswerReading): string {
  return question.kind === "listed" ? question.text(value, reading) : answerText(question, value, reading);
}

interface Reader<Item> {
  safeParse(value: unknown): { readonly data?: Item | undefined };
}

function inOneLine<Item>(value: unknown, schema: Reader<Item>, parts: (item: Item) => string[]): string {
  const items = Array.isArray(value) ? value.flatMap((item) => schema.safeParse(item).data ?? []) : [];
  return items.map((item) => parts(item).filter(Boolean).join(" — ")).join("; ");
}

function answersBySystem(value: unknown, reading: AnswerReading): string {
  if (typeof value !== "object" || value === null) return "";
  const bySystem = Object.entries(value).map(
    ([id, answer]) => `${reading.nameOf("system", Number(id))}: ${answerText(over100000, answer, reading)}`,
  );
  return bySystem.join("; ");
}
