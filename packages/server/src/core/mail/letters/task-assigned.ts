import { words } from "@opis/model/bilingual-text";
import { assignedTaskAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { dayText } from "../day-text.ts";
import { letterKind } from "../letter.ts";

const data = z.strictObject({
  company: z.int(),
  company_name: z.string(),
  task: z.int(),
  /** The assignee, a row of the company's employees. */
  employee: z.int(),
  title: z.string(),
  due: z.string(),
  state: z.enum(["assigned", "before", "today", "over"]),
});

const subjects = {
  assigned: words("Вам поручена задача", "A task for you"),
  before: words("Подходит срок задачи", "A task is due soon"),
  today: words("Сегодня срок задачи", "A task is due today"),
  over: words("Задача просрочена", "A task is overdue"),
};

/** Returns what the code of an assignee's link is derived from: another assignee has another link. */
export function assignedTaskLink(company: number, task: number, employee: number): string {
  return `task/${company}/${task}/${employee}`;
}

/** Gives an employee without an account a task, and reminds of it: a link opens it and marks it as done. */
export const taskAssignedLetter = letterKind({
  kind: "task_assigned",
  data,
  compose: ({ company, company_name, task, employee, title, due, state }, tokenOf) => {
    const day = dayText(due);
    const subject = subjects[state];
    return {
      subject: words(`${subject.ru}: ${title}`, `${subject.en}: ${title}`),
      paragraphs: [
        words(`${company_name}: ${title}`, `${company_name}: ${title}`),
        words(`Срок — ${day.ru}.`, `Due on ${day.en}.`),
        words(
          "По ссылке видны подробности. Там же можно отметить задачу сделанной и приложить файл. Учётная запись не нужна.",
          "The link shows the details. You can mark the task as done there and attach a file. No account is needed.",
        ),
      ],
      action: {
        label: words("Открыть задачу", "Open task"),
        path: assignedTaskAddress(company, task, tokenOf(assignedTaskLink(company, task, employee))),
      },
      notes: [
        words(
          "Ссылка личная: любой, кто её откроет, сможет отметить задачу за Вас. Не пересылайте её.",
          "This is your personal link: anyone who opens it can mark the task for you. Do not forward it.",
        ),
      ],
    };
  },
});
