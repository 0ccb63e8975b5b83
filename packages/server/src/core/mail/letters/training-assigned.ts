import { words } from "@opis/model/bilingual-text";
import { trainingLinkAddress } from "@opis/model/screen-addresses";
import { passingPercent } from "@opis/model/training/training-terms";
import { z } from "zod";
import { employeeLinkId } from "../../identity/employee-link.ts";
import { dayText } from "../day-text.ts";
import { letterKind } from "../letter.ts";

const subjects = {
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
    subject: subjects[state],
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
