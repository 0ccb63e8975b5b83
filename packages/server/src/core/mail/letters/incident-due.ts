import { words } from "@opis/model/bilingual-text";
import { reminderHours } from "@opis/model/duties/incident-clock";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { momentText } from "../moment-text.ts";

const data = z.strictObject({
  /** The recipient, for the unsubscribe link. */
  user: z.int(),
  company: z.int(),
  company_name: z.string(),
  incident: z.int(),
  number: z.string(),
  notification: z.enum(["first", "second"]),
  /** ISO time in UTC. */
  due: z.string(),
  hours: z.literal(reminderHours),
});

const notifications = {
  first: words("первое уведомление Роскомнадзора", "the first notification to Roskomnadzor"),
  second: words("второе уведомление Роскомнадзора", "the second notification to Roskomnadzor"),
};

const left = {
  6: words("осталось меньше 6 часов", "less than 6 hours left"),
  1: words("осталось меньше часа", "less than an hour left"),
  0: words("срок прошёл", "overdue"),
};

/** Reminds of the deadlines for notifying Roskomnadzor of an incident (152-FZ, article 21(3.1)). */
export const incidentDueLetter = letterKind({
  kind: "incident_due",
  data,
  compose: ({ user, company, company_name, incident, number, notification, due, hours }) => {
    const [what, until, rest] = [notifications[notification], momentText(due), left[hours]];
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
