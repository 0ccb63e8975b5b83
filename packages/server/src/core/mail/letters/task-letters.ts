import { type Words, words } from "@opis/model/bilingual-text";
import { reminderHours } from "@opis/model/duties/incident-clock";
import { addressOf, assignedTaskAddress, screenAddress, trainingLinkAddress } from "@opis/model/screen-addresses";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { passingPercent } from "@opis/model/training/training-terms";
import { z } from "zod";
import { employeeLinkId } from "../../identity/employee-link.ts";
import { letterKind } from "../letter.ts";
import { dayText, momentText } from "../letter-text.ts";

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

/** Maximum number of tasks listed. */
export const tasksNamedMost = 20;

const dueTasks = z.strictObject({
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
  data: dueTasks,
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

function lineOf({ title, due, state }: z.output<typeof dueTasks>["tasks"][number]): Words {
  const { ru, en } = dayText(due);
  if (state === "over") return words(`${title} — просрочено, срок был ${ru}`, `${title} — overdue since ${en}`);
  if (state === "today") return words(`${title} — сегодня, ${ru}`, `${title} — today, ${en}`);
  return words(`${title} — до ${ru}`, `${title} — by ${en}`);
}

const trainingSubjects = {
  assigned: words("Пройдите тест по персональным данным", "Take the test on personal data"),
  before: words("Подходит срок теста по персональным данным", "The test on personal data is due soon"),
  today: words("Сегодня срок теста по персональным данным", "The test on personal data is due today"),
  over: words("Тест по персональным данным просрочен", "The test on personal data is overdue"),
};

/** Invites an employee without an account to a test of knowledge, and reminds of it. */
export const trainingAssignedLetter = letterKind({
  kind: "training_assigned",
  data: z.strictObject({
    company: z.int(),
    company_name: z.string(),
    employee: z.int(),
    email: z.string(),
    due: z.string(),
    /** Last ISO date on which the link works. */
    until: z.string(),
    state: z.enum(["assigned", "before", "today", "over"]),
  }),
  compose: ({ company, company_name, employee, email, due, until, state }, tokenOf) => ({
    subject: trainingSubjects[state],
    paragraphs: [
      words(
        `${company_name}: пройдите тест о работе с персональными данными до ${dayText(due).ru}.`,
        `${company_name}: take the test on working with personal data by ${dayText(due).en}.`,
      ),
      words(
        `Тест занимает 10–15 минут. Он сдан, если верны не меньше ${passingPercent} % ответов; попыток может быть несколько. После теста Вы увидите пояснения с нормами, а если он сдан — получите свидетельство.`,
        `The test takes 10 to 15 minutes. It is passed with at least ${passingPercent}% right answers, and you may try several times. Afterwards you see the explanations with the provisions and, once you have passed, get a certificate.`,
      ),
    ],
    action: {
      label: words("Пройти тест", "Take the test"),
      path: trainingLinkAddress(
        company,
        employee,
        until,
        tokenOf(employeeLinkId({ company_id: company, employee, until, email })),
      ),
    },
    notes: [
      words(
        `Ссылка личная и действует до ${dayText(until).ru}. Не пересылайте её: тест засчитывается Вам. Учётная запись не нужна.`,
        `The link is personal and works until ${dayText(until).en}. Do not forward it: the test counts as yours. No account is needed.`,
      ),
    ],
  }),
});

const dueIncident = z.strictObject({
  /** The recipient, for the unsubscribe link. */
  user: z.int(),
  company: z.int(),
  company_name: z.string(),
  incident: z.int(),
  number: z.string(),
  notification: z.enum(["first", "second"]),
  /** ISO time in UTC. */
  due: z.string(),
  /** IANA name of the company's time zone; letters of earlier versions have none. */
  time_zone: z.string().default(defaultTimeZone),
  hours: z.literal(reminderHours),
});

const notifications = {
  first: words("первое уведомление Роскомнадзора", "the first notification to Roskomnadzor"),
  second: words("второе уведомление Роскомнадзора", "the second notification to Roskomnadzor"),
};

const remainingTimeTexts = {
  6: words("осталось меньше 6 часов", "less than 6 hours left"),
  1: words("осталось меньше часа", "less than an hour left"),
  0: words("срок прошёл", "overdue"),
};

/** Reminds of the deadlines for notifying Roskomnadzor of an incident (152-FZ, article 21(3.1)). */
export const incidentDueLetter = letterKind({
  kind: "incident_due",
  data: dueIncident,
  compose: ({ user, company, company_name, incident, number, notification, due, time_zone: timeZone, hours }) => {
    const [what, until, rest] = [notifications[notification], momentText(due, timeZone), remainingTimeTexts[hours]];
    const path = addressOf({ company }, { form: "incident", id: incident }) ?? screenAddress(company, "incidents");
    return {
      subject: words(
        `Инцидент № ${number}: ${rest.ru} (${company_name})`,
        `Incident No. ${number}: ${rest.en} (${company_name})`,
      ),
      paragraphs: [
        words(
          `В компании ${company_name} зарегистрирован инцидент № ${number}. Не подано ${what.ru}.`,
          `Incident No. ${number} is registered in ${company_name}. ${capitalised(what.en)} has not been sent.`,
        ),
        hours === 0
          ? words(
              `Срок прошёл ${until.ru}. Подайте уведомление сразу: если не сообщить, штраф отдельный.`,
              `It was due ${until.en}. Send it immediately: failing to notify carries a separate fine.`,
            )
          : words(`Подайте его до ${until.ru}: ${rest.ru}.`, `Send it by ${until.en}: ${rest.en}.`),
      ],
      action: { label: words("Открыть инцидент", "Open incident"), path },
      notes: [],
      chosen: { user, letter: "tasks_due" },
    };
  },
});

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
