import { type Words, words } from "@opis/model/bilingual-text";
import { screenAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { dayText } from "../day-text.ts";
import { letterKind } from "../letter.ts";

/** Maximum number of tasks listed. */
export const tasksNamedMost = 20;

const data = z.strictObject({
  /** The assignee, for the unsubscribe link. */
  user: z.int(),
  company: z.int(),
  company_name: z.string(),
  /** Whether it is a weekly summary; otherwise a reminder for single days. */
  is_weekly: z.boolean(),
  /** Earliest first, at most `tasksNamedMost`. */
  tasks: z.array(z.strictObject({ title: z.string(), due: z.string(), state: z.enum(["before", "today", "over"]) })),
  count: z.int(),
  /** The screen that the reader may open; letters of earlier versions have none. */
  screen: z.enum(["tasks", "risks", "forms"]).default("tasks"),
});

const actions = {
  tasks: words("Открыть задачи", "Open tasks"),
  risks: words("Открыть риски", "Open risks"),
  forms: words("Открыть компанию", "Open the company"),
} as const;

/** Reminds of tasks and requests that are due soon, today or overdue, or summarises a week. */
export const tasksDueLetter = letterKind({
  kind: "tasks_due",
  data,
  compose: ({ user, company, company_name, is_weekly: isWeekly, tasks, count, screen }) => ({
    subject: isWeekly
      ? words(`Задачи на неделю: ${company_name}`, `Tasks this week: ${company_name}`)
      : words(`Подходят сроки задач: ${company_name}`, `Tasks due soon: ${company_name}`),
    paragraphs: [
      isWeekly
        ? words(
            `Что предстоит на этой неделе и что просрочено в компании ${company_name}:`,
            `What is due this week and what is overdue in ${company_name}:`,
          )
        : words(`Сроки в компании ${company_name}:`, `Deadlines in ${company_name}:`),
      ...tasks.map(lineOf),
      ...(count > tasks.length ? [words(`И ещё: ${count - tasks.length}.`, `And ${count - tasks.length} more.`)] : []),
    ],
    action: { label: actions[screen], path: screenAddress(company, screen) },
    notes: [],
    chosen: { user, letter: "tasks_due" },
  }),
});

function lineOf({ title, due, state }: z.output<typeof data>["tasks"][number]): Words {
  const { ru, en } = dayText(due);
  if (state === "over") return words(`${title} — просрочено, срок был ${ru}`, `${title} — overdue since ${en}`);
  if (state === "today") return words(`${title} — сегодня, ${ru}`, `${title} — today, ${en}`);
  return words(`${title} — до ${ru}`, `${title} — by ${en}`);
}
