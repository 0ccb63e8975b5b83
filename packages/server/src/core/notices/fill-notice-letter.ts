import type { Language } from "@opis/model/bilingual-text";
import { groupBy } from "@opis/model/collections/lists";
import type { listHistory } from "@opis/model/contract/companies/history";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { oneOf } from "@opis/model/declaration/form";
import { isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type NoticeSaying, noticesMostInLetter } from "@opis/model/notices/notice-settings";
import { changeText } from "@opis/model/text/change-text";
import { companyDay, dayFormats } from "@opis/model/time/company-day";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { presentEntries } from "../history/present-entries.ts";
import { noticeLetter } from "../mail/letters/notice-letters.ts";
import { readActiveSubscribers } from "./active-subscribers.ts";
import { entryUrl, readCommentSubjects } from "./entry-url.ts";
import { countNotices, findNotices, noticeReader } from "./find-notices.ts";

type NoticeData = z.output<typeof noticeLetter.data>;

type Entry = AnswerOf<typeof listHistory>["results"][number] & { readonly saying: NoticeSaying };

/** Maximum length of an answer in a letter; longer ones are truncated. */
const valueMost = 200;
/** Maximum number of answers listed per entry; the others are counted. */
const changesMost = 12;

const signIn = { ru: "вход", en: "sign-in" } as const;

const proposalTexts = {
  created: { ru: "предлагают добавить", en: "proposed to add" },
  modified: { ru: "предлагают изменить", en: "proposed to change" },
  deleted: { ru: "предлагают удалить", en: "proposed to delete" },
  login: signIn,
} as const;

const personal = {
  mentioned: { ru: "упоминает Вас в комментарии", en: "mentions you in a comment" },
  replied: { ru: "отвечает на Ваш комментарий", en: "replies to your comment" },
  commented: { ru: "комментирует Вашу задачу", en: "comments on your task" },
  approval: { ru: "просит Вас согласовать", en: "asks for your approval" },
  risk_owner: { ru: "назначает Вас ответственным", en: "assigns you as the owner" },
} as const;

const ofTerm = { ru: "срок", en: "deadline" } as const;

/** Returns an entry as lines of a letter: author, time and object; then each answer before and after. */
function noticeLines(entry: Entry, language: Language, timeZone: string): string[] {
  const { at, editor, kind, saying, form, root_form, form_title, title, changes } = entry;
  const [locale, { day, month }] = dayFormats[language];
  const when = new Intl.DateTimeFormat(locale, {
    timeZone,
    day,
    month,
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(at));
  const quotedTitle = form === root_form || !title || form === "comment" ? "" : ` ${quoted(title, language)}`;
  const more = changes.length - changesMost;
  const changeSummary =
    saying === "done" && kind !== "login"
      ? changeText(kind, form_title, language)
      : `${howSaid(saying, kind)[language]}${form === root_form ? "" : `, ${form_title.toLocaleLowerCase(language)}`}`;
  return [
    `${when}, ${editor}: ${changeSummary}${quotedTitle}`,
    ...changes.slice(0, changesMost).map(({ label, old, new: now }) => `${label}: ${fromTo(old, now)}`),
    ...(more > 0 ? [language === "ru" ? `и ещё ответов: ${more}` : `and ${more} more`] : []),
  ];
}

function howSaid(saying: NoticeSaying, kind: Entry["kind"]) {
  if (saying === "done") return signIn;
  if (saying === "proposed") return proposalTexts[kind];
  return saying === "term" ? ofTerm : personal[saying];
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

/**
 * Returns the data of a letter with notices, with its reader's current rights; undefined if there is nothing to report
 * or no one to send it to: they have left, lost their rights or unsubscribed, or the company is gone or its paid period
 * ended.
 */
export async function fillNoticeLetter(
  { db, clock }: Pick<Context, "db" | "clock">,
  storedData: unknown,
  language: Language,
): Promise<NoticeData | undefined> {
  const data = noticeLetter.data.parse(storedData);
  const now = clock.now();
  return db.inCompany(data.company, async (transaction) => {
    const [company] = await transaction.query<{ time_zone: string }>("select time_zone from companies where id = $1", [
      data.company,
    ]);
    if (!company) return undefined;
    const today = companyDay(now, company.time_zone);
    const [subscriber] = await readActiveSubscribers(transaction, today, data.subscriber);
    if (!subscriber) return undefined;
    const { actor } = subscriber;
    const reader = noticeReader({ subscriber: subscriber.id, user: subscriber.user_id }, actor);
    const { after, through, since } = data;
    const range = { after, through, since };
    const { count } = await countNotices(transaction, reader, range);
    const entries = await findNotices(transaction, reader, { ...range, limit: noticesMostInLetter });
    if (entries.length === 0) return undefined;
    const presentedEntries = await presentEntries(transaction, entries, { actor, language, now });
    const subjects = await readCommentSubjects(transaction, presentedEntries);
    const sayings = new Map(entries.map(({ id, saying }) => [id, saying]));
    const places = groupBy(presentedEntries, ({ root_form, root_id }) => `${root_form}/${root_id}`);
    const listedPlaces = [...places.values()].flatMap(([first, ...rest]) => {
      if (!first) return [];
      const { root_form: form } = first;
      const entryLines = [first, ...rest]
        .toReversed()
        .map((entry) =>
          noticeLines({ ...entry, saying: sayings.get(entry.id) ?? "done" }, language, company.time_zone),
        );
      const formDefinition = isFormName(form) ? formNamed(form) : undefined;
      const kind = (formDefinition && oneOf(formDefinition)[language]) ?? first.form_title;
      const name = formDefinition?.scope === "singleton" ? "" : first.root_title;
      const isOutsider = subscriber.user_id === null;
      const urls = new Set([first, ...rest].map((entry) => entryUrl(data.company, entry, subjects)));
      // Entries about several questions lead to their questionnaire.
      const questionnaireEntry = { ...first, form, changes: [] };
      const url = isOutsider ? null : entryUrl(data.company, urls.size === 1 ? first : questionnaireEntry, subjects);
      return [{ title: name ? `${kind}: ${name}` : kind, url, entries: entryLines }];
    });
    return { ...data, listed: { places: listedPlaces, left_out: count - entries.length } };
  });
}
