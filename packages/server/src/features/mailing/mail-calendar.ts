import { type Actor, can } from "@opis/model/access/access";
import { mayGiveTag } from "@opis/model/access/group-access";
import { groupedBy } from "@opis/model/collections/grouped-by";
import type { readMailCalendar } from "@opis/model/contract/companies/mailing";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { remindersAhead } from "@opis/model/mailing/reminder-due";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { dayOfLinks } from "../../identity/links/day-of-links.ts";
import { askedByLinks } from "./asked-by-links.ts";
import { findAsked } from "./find-asked.ts";
import { type LiveLink, liveLinks } from "./live-links.ts";
import { mailContextOf } from "./mail-context.ts";
import { unanswered } from "./scheduled-mailing.ts";

type Entry = AnswerOf<typeof readMailCalendar>["results"][number];

/** What goes out from today on as far as an actor manages it, by day: as things stand now, since who answers is not reminded. */
export async function mailCalendar({ clock }: Context, transaction: Transaction, actor: Actor): Promise<Entry[]> {
  const today = dayOfLinks(clock.now());
  const { dates, reminder_days } = await mailContextOf(transaction);
  const days = dates.filter(({ date }) => date >= today);
  const links = (await liveLinks(transaction, today)).filter((link) => mayFollow(actor, link));
  if (days.length === 0 && links.length === 0) return [];
  const asked = await findAsked(transaction, actor);
  const askedBy = askedByLinks(asked);
  const waiting = links.filter(
    (link) => !link.comments_only && !link.is_completed && askedBy(link).some(({ is_filled }) => !is_filled),
  );
  const mailings = days.map(({ date, tags }) => ({
    day: date,
    kind: "mailing" as const,
    name: tags.join(", "),
    letters: unanswered(asked, tags).flatMap(({ emails }) => emails).length,
  }));
  const reminders = waiting.flatMap((link) =>
    remindersAhead(reminder_days, link, today).map(({ day }) => ({ day, kind: "reminder" as const, name: link.title })),
  );
  const ends = links.map(({ expiration, title }) => ({ day: expiration, kind: "end" as const, name: title }));
  return [...mailings, ...counted([...reminders, ...ends])].sort((one, other) => one.day.localeCompare(other.day));
}

function mayFollow(actor: Actor, { form, object_id }: LiveLink): boolean {
  if (form === null || object_id === null) return mayGiveTag(actor, "manage");
  return can(actor, "manage", { form, id: object_id });
}

function counted(entries: readonly Omit<Entry, "letters">[]): Entry[] {
  const same = groupedBy(entries, ({ day, kind, name }) => JSON.stringify([day, kind, name]));
  return [...same.values()].flatMap((all) => (all[0] ? [{ ...all[0], letters: all.length }] : []));
}
