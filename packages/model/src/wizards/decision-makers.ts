import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { choice, date, text } from "../declaration/field.ts";
import { day, line } from "./answer-kinds.ts";
import { inOneLine, type WizardQuestion } from "./wizard-question.ts";

/** Who decides of a level: a commission, or one responsible person (documents 0.5, S4). */
export const decisionModes = {
  commission: words("Комиссия", "Commission"),
  responsible: words("Один ответственный", "One responsible person"),
} as const;

/** What a member is in a commission; a secretary does not vote. */
export const memberRoles = {
  chair: words("Председатель", "Chair"),
  member: words("Член комиссии", "Member"),
  secretary: words("Секретарь", "Secretary"),
} as const;
export type MemberRole = keyof typeof memberRoles;

const roles: readonly [MemberRole, ...MemberRole[]] = ["chair", "member", "secretary"];

/** A member of the commission that signs an act. */
export const memberSchema = z.strictObject({ name: line, position: line, role: z.enum(roles).default("member") });

/** The one who decides alone. */
export const personSchema = z.strictObject({ name: line, position: line });

/** Who decides: a commission with roles, or one person. */
export const deciders = {
  mode: z.enum(["commission", "responsible"]).nullable().default(null),
  members: z.array(memberSchema).max(30).default([]),
  determiner: personSchema.default({ name: "", position: "" }),
};

/** The order by which a commission was appointed. */
export const orderOfDeciders = { order_date: day.default(null), order_number: line.default("") };

/** The questions about them, in the words of screens and of the history. */
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

export const orderOfDecidersQuestions = {
  order_date: date("Дата приказа о комиссии", "Date of the order on the commission"),
  order_number: text("Номер приказа о комиссии", "Number of the order on the commission"),
} as const;
