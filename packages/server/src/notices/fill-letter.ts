import { groupedBy } from "@opis/model/collections/grouped-by";
import { oneOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import { noticesMostInLetter } from "@opis/model/notices/notices";
import { companyDay } from "@opis/model/time/company-day";
import type { Language } from "@opis/model/words";
import type { z } from "zod";
import type { Context } from "../context.ts";
import { presentEntries } from "../history/present-entries.ts";
import { noticeLetter } from "../mail/letters/notices.ts";
import { countNotices, findNotices, noticeReader } from "./find-notices.ts";
import { noticeLines } from "./notice-lines.ts";
import { placeOf } from "./place-of.ts";
import { subscribersNow } from "./subscriber-now.ts";

type NoticeData = z.output<typeof noticeLetter.data>;

/**
 * What a letter with notices says, by what its reader may see at this moment; undefined where there is nothing left to tell, or
 * nobody to tell it to: they have left, lost their rights or want no letters, or the company is gone or its paid period ended.
 */
export async function fillNoticeLetter(
  { db, clock }: Pick<Context, "db" | "clock">,
  stored: unknown,
  language: Language,
): Promise<NoticeData | undefined> {
  const data = noticeLetter.data.parse(stored);
  const now = clock.now();
  return db.inCompany(data.company, async (transaction) => {
    const [company] = await transaction.query<{ time_zone: string }>("select time_zone from companies where id = $1", [
      data.company,
    ]);
    if (!company) return undefined;
    const today = companyDay(now, company.time_zone);
    const [subscriber] = await subscribersNow(transaction, today, data.subscriber);
    if (!subscriber) return undefined;
    const { actor } = subscriber;
    const reader = noticeReader({ subscriber: subscriber.id, user: subscriber.user_id }, actor);
    const { after, through, since } = data;
    const range = { after, through, since };
    const { count } = await countNotices(transaction, reader, range);
    const entries = await findNotices(transaction, reader, { ...range, limit: noticesMostInLetter });
    if (entries.length === 0) return undefined;
    const shown = await presentEntries(transaction, entries, { actor, language, now });
    const sayings = new Map(entries.map(({ id, saying }) => [id, saying]));
    const places = groupedBy(shown, ({ root_form, root_id }) => `${root_form}/${root_id}`);
    const told = [...places.values()].flatMap(([first, ...rest]) => {
      if (!first) return [];
      const { root_form: form } = first;
      const entriesTold = [first, ...rest]
        .toReversed()
        .map((entry) =>
          noticeLines({ ...entry, saying: sayings.get(entry.id) ?? "done" }, language, company.time_zone),
        );
      const named = isFormName(form) ? formNamed(form) : undefined;
      const kind = (named && oneOf(named)[language]) ?? first.form_title;
      const name = named?.scope === "collection" ? first.root_title : "";
      const isOutsider = subscriber.user_id === null;
      const url = isOutsider ? null : placeOf(data.company, rest.length === 0 ? first : { ...first, changes: [] });
      return [{ title: name ? `${kind}: ${name}` : kind, url, entries: entriesTold }];
    });
    return { ...data, told: { places: told, left_out: count - entries.length } };
  });
}
