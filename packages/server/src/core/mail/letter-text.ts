import { type Language, type Words, words } from "@opis/model/bilingual-text";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { z } from "zod";

/** Formats an ISO date for letters: “15 января 2027 года”, because a full stop may follow. */
export function dayText(day: string): Words {
  const formatted = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "long" }).format(new Date(day));
  return words(formatted("ru-RU").replace(/г\.$/u, "года"), formatted("en-GB"));
}

/** Formats an instant to the minute for letters, with its time zone, as readers may be anywhere. */
export function momentText(moment: string, timeZone = defaultTimeZone): Words {
  const [ru, en] = [formatted(moment, "ru", timeZone), formatted(moment, "en", timeZone)];
  if (timeZone === defaultTimeZone) return words(`${ru} по московскому времени`, `${en} Moscow time`);
  return words(`${ru} по времени компании`, `${en} by the company’s clock`);
}

function formatted(moment: string, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language === "ru" ? "ru-RU" : "en-GB", {
    timeZone,
    dateStyle: "long",
    timeStyle: "short",
  });
  return format.format(new Date(moment));
}

/** What a link opens: one questionnaire, by its name if it has one, or all with any of some tags. */
export const openedByLink = z.strictObject({
  form: z.enum(questionnaireNames).nullable(),
  name: z.string().nullable(),
  tags: z.array(z.string()),
});

/** Returns what a link opens as text. */
export function openedText({ form, name, tags }: z.output<typeof openedByLink>): Words {
  if (name) return words(`«${name}»`, `“${name}”`);
  if (form) return formNamed(form).title;
  const list = tags.join(", ");
  return words(`анкеты с тегами: ${list}`, `questionnaires tagged ${list}`);
}
