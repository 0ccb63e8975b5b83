import { z } from "zod";
import { type Words, words } from "../bilingual-text.ts";
import { choice, date, type OwnField, text } from "../declaration/field.ts";
import type { FormName } from "../forms/form-names.ts";
import type { AnswerReading } from "../text/answer-text.ts";
import { day, line } from "./answer-schemas.ts";

/** Who decides on a level: a commission, or one responsible person (documents 0.5, S4). */
export const decisionModes = {
  commission: words("Комиссия", "Commission"),
  responsible: words("Один ответственный", "One responsible person"),
} as const;

/** Roles in a commission; a secretary does not vote. */
export const memberRoles = {
  chair: words("Председатель", "Chair"),
  member: words("Член комиссии", "Member"),
  secretary: words("Секретарь", "Secretary"),
} as const;
export type MemberRole = keyof typeof memberRoles;

const roles: readonly [MemberRole, ...MemberRole[]] = ["chair", "member", "secretary"];

/** A member of the commission signing an act. */
export const memberSchema = z.strictObject({ name: line, position: line, role: z.enum(roles).default("member") });

/** A person who decides alone. */
export const personSchema = z.strictObject({ name: line, position: line });

/** Decision makers: a commission with roles, or one person. */
export const deciders = {
  mode: z.enum(["commission", "responsible"]).nullable().default(null),
  members: z.array(memberSchema).max(30).default([]),
  determiner: personSchema.default({ name: "", position: "" }),
};

/** The order appointing the commission. */
export const orderOfDeciders = { order_date: day.default(null), order_number: line.default("") };

/** The questions about them, with the labels of screens and the history. */
export const decidersQuestions = {
  mode: choice(decisionModes)("Кто принимает решение", "Who decides"),
  members: {
    kind: "listed",
    label: words("Комиссия", "Commission"),
    text: (value, { language }) =>
      inOneLine(value, memberSchema, ({ name, position, role }) => [name, position, memberRoles[role][language]]),
  },
  determiner: {
    kind: "listed",
    label: words("Один ответственный", "The one responsible"),
    text: (value) => inOneLine([value], personSchema, ({ name, position }) => [name, position]),
  },
} as const satisfies Readonly<Record<string, WizardQuestion>>;

/** A question whose answer is a specific list or table, and how to format it in one line. */
interface ListedQuestion {
  readonly kind: "listed";
  /** For a table by row: the form of the rows. */
  readonly target?: FormName;
  readonly label: Words;
  readonly text: (value: unknown, reading: AnswerReading) => string;
}

export type WizardQuestion = OwnField | ListedQuestion;

interface Reader<Item> {
  safeParse(value: unknown): { readonly data?: Item | undefined };
}

/** Formats the items of a list in one line; items that do not match the schema are left out. */
export function inOneLine<Item>(value: unknown, schema: Reader<Item>, parts: (item: Item) => string[]): string {
  const items = Array.isArray(value) ? value.flatMap((item) => schema.safeParse(item).data ?? []) : [];
  return items.map((item) => parts(item).filter(Boolean).join(" — ")).join("; ");
}

export const orderOfDecidersQuestions = {
  order_date: date("Дата приказа о комиссии", "Date of the order on the commission"),
  order_number: text("Номер приказа о комиссии", "Number of the order on the commission"),
} as const;
