import type { listHistory } from "@opis/model/contract/companies/history";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { NoticeSaying } from "@opis/model/notices/notices";
import { dayFormats } from "@opis/model/text/day-text";
import type { Language } from "@opis/model/words";

type Entry = AnswerOf<typeof listHistory>["results"][number] & { readonly saying: NoticeSaying };

/** An answer longer than that is shown by its beginning: a letter is no register. */
const valueMost = 200;
/** So many answers of one entry are told, the others counted. */
const changesMost = 12;

const did = {
  created: { ru: "добавлено", en: "added" },
  modified: { ru: "изменено", en: "changed" },
  deleted: { ru: "удалено", en: "deleted" },
  login: { ru: "вход", en: "sign-in" },
} as const;

const proposed = {
  created: { ru: "предлагают добавить", en: "proposed to add" },
  modified: { ru: "предлагают изменить", en: "proposed to change" },
  deleted: { ru: "предлагают удалить", en: "proposed to delete" },
  login: did.login,
} as const;

const ofTerm = { ru: "срок", en: "a term" } as const;

/** An entry as lines of a letter: who, when, with what; then each answer from what to what. */
export function noticeLines(entry: Entry, language: Language, timeZone: string): string[] {
  const { at, editor, kind, saying, form, root_form, form_title, title, changes } = entry;
  const [locale, { day, month }] = dayFormats[language];
  const when = new Intl.DateTimeFormat(locale, {
    timeZone,
    day,
    month,
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(at));
  const what =
    form === root_form
      ? ""
      : `, ${form_title.toLocaleLowerCase(language)}${title && form !== "comment" ? ` ${quoted(title, language)}` : ""}`;
  const more = changes.length - changesMost;
  const how = saying === "term" ? ofTerm : (saying === "proposed" ? proposed : did)[kind];
  return [
    `${when}, ${editor}: ${how[language]}${what}`,
    ...changes.slice(0, changesMost).map(({ label, old, new: now }) => `${label}: ${fromTo(old, now)}`),
    ...(more > 0 ? [language === "ru" ? `и ещё ответов: ${more}` : `and ${more} more`] : []),
  ];
}

function quoted(title: string, language: Language): string {
  return language === "ru" ? `«${title}»` : `“${title}”`;
}

function fromTo(before: string, after: string): string {
  const [old, now] = [short(before), short(after)];
  if (old === "") return now;
  return `${old} → ${now || "—"}`;
}

function short(text: string): string {
  return text.length > valueMost ? `${text.slice(0, valueMost)}…` : text;
}
