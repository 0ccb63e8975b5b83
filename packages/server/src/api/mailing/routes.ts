import { randomUUID } from "node:crypto";
import { type Actor, can, openIds } from "@opis/model/access/access";
import { mayGiveTag } from "@opis/model/access/grant-limits";
import { type Language, words } from "@opis/model/bilingual-text";
import { groupBy } from "@opis/model/collections/lists";
import type { readMailCalendar } from "@opis/model/contract/companies/mailing";
import * as contract from "@opis/model/contract/companies/mailing";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refused, refusedFields } from "@opis/model/errors";
import { type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { type MailingAbout, remindersAhead, standardLetter } from "@opis/model/mailing";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { linkExpiryDay } from "../../core/identity/create-respondent-link.ts";
import { formRequestLetter } from "../../core/mail/letters/form-letters.ts";
import type { Letter } from "../../core/mail/outbox.ts";
import { type RenderedLetter, renderLetter } from "../../core/mail/render-letter.ts";
import { composeStored } from "../../core/mail/send-letter.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { route } from "../../http/register-endpoint.ts";
import { findMailableQuestionnaires, type MailableQuestionnaire } from "./find-mailable-questionnaires.ts";
import { type FoundMailing, findMailings, mailingOf, questionnairesByLink } from "./find-mailings.ts";
import { changeMailContext, mailContextOf, readMailSettings } from "./mailing-settings.ts";
import { unanswered } from "./scheduled-mailing.ts";
import { listOpenLinks, type OpenMailedLink } from "./send-reminders.ts";
import {
  composeMailing,
  filterByTags,
  questionnairesTitle,
  questionnaireTitle,
  type RequestedWording,
  type Sender,
  sendToForms,
  sendToTags,
} from "./start-mailing.ts";

const orderings = ["id", "created", "expiration", "letters", "opened", "filled", "done"] as const;

interface Draft extends RequestedWording {
  readonly form_type?: QuestionnaireName | undefined;
  readonly form_id?: number | undefined;
  readonly tags?: readonly string[] | undefined;
}

type RequestLetter = Omit<Letter<typeof formRequestLetter.data>, "to">;

/** Returns the letter of a mailing draft. Its link belongs to no key, so it opens nothing. */
async function draftLetter(
  context: Context,
  transaction: Transaction,
  sender: Sender,
  draft: Draft,
): Promise<RequestLetter> {
  const { subject, text, ...mailing } = await composeMailing(context, transaction, sender, draft);
  const { sender: name, language, expiration, comments_only } = mailing;
  const questionnaires = await findMailableQuestionnaires(transaction, sender.actor);
  const form = titleOfDraft(questionnaires, sender, draft, language);
  const about: MailingAbout = draft.form_type ? "form" : "tags";
  const standard = standardLetter(about, mailing);
  const [company] = await transaction.query<{ name: string }>("select name from companies where id = $1", [
    transaction.company,
  ]);
  const texts = { subject: subject || standard.subject[language], text: text || standard.text[language] };
  const letterData = { about, form, sender: name, expiration, comments_only, ...texts };
  const data = { ...letterData, link: randomUUID(), company: transaction.company, company_name: company?.name ?? "" };
  return { letter: formRequestLetter, language, data };
}

/** Renders a letter for a preview. */
function renderDraft(context: Context, { letter, language, data }: RequestLetter): RenderedLetter {
  const composed = composeStored(context, { kind: letter.kind, data });
  return renderLetter(composed, language, context.config.PUBLIC_URL || "http://localhost");
}

/** Sends the e-mail to its author as a test and returns the address. Refused if the account has no e-mail. */
async function sendDraft(
  context: Context,
  transaction: Transaction,
  user: number,
  letter: RequestLetter,
): Promise<{ to: string }> {
  const [row] = await transaction.query<{ email: string }>("select email from users where id = $1", [user]);
  if (!row?.email) throw refusedFields({ email: [noEmail] });
  context.mail.post(transaction, { ...letter, to: row.email });
  return { to: row.email };
}

const noEmail = words(
  "В Вашей учётной записи нет почты: укажите её, чтобы получить пробное письмо",
  "Your account has no e-mail address: add one to get a test e-mail",
);

function titleOfDraft(
  questionnaires: readonly MailableQuestionnaire[],
  { actor }: Sender,
  draft: Draft,
  language: Language,
): string {
  const { form_type, form_id, tags = [] } = draft;
  if (form_type === undefined) return questionnairesTitle(filterByTags(questionnaires, tags), language);
  if (!can(actor, "manage", { form: form_type, id: form_id })) throw refused("not_found");
  const questionnaire = questionnaires.find(
    (candidate) => candidate.form_type === form_type && candidate.form_id === form_id,
  );
  if (!questionnaire) throw refused("not_found");
  return questionnaireTitle(questionnaire, language);
}

/** Registers the mailing of links to questionnaires: letters, schedule, results (specification 7.4). */
export function registerMailing(app: FastifyInstance): void {
  const { db } = app.context;
  const senderOf = ({ user, ...rest }: Omit<Sender, "user"> & { readonly user: { readonly id: number } }) => ({
    ...rest,
    user: user.id,
  });
  route(app, contract.listMailableQuestionnaires, async ({ request, query, company, actor }) => {
    const questionnaires = await db.readCompany(company, (transaction) =>
      findMailableQuestionnaires(transaction, actor),
    );
    return pageOfRows(request, query, questionnaires, ["form_type", "name", "percent", "status", "mailed"]);
  });
  route(app, contract.sendLinks, ({ context, company, body, ...caller }) =>
    db.inCompany(company, (transaction) => sendToForms(context, transaction, senderOf(caller), body)),
  );
  route(app, contract.sendTagLinks, ({ context, company, body, ...caller }) =>
    db.inCompany(company, (transaction) => sendToTags(context, transaction, senderOf(caller), body)),
  );
  route(app, contract.previewLetter, async ({ context, company, body, ...caller }) => {
    const letter = await db.inCompany(company, (transaction) =>
      draftLetter(context, transaction, senderOf(caller), body),
    );
    const { subject, html } = renderDraft(context, letter);
    return { subject, html };
  });
  route(app, contract.sendTestLetter, ({ context, company, body, ...caller }) =>
    db.inCompany(company, async (transaction) => {
      const sender = senderOf(caller);
      const letter = await draftLetter(context, transaction, sender, body);
      return sendDraft(context, transaction, sender.user, letter);
    }),
  );
  route(app, contract.listMailings, async ({ request, query, company, actor }) => {
    const mailings = await db.inCompany(company, (transaction) => findMailings(transaction, actor));
    return pageOfRows(request, query, mailings.map(withoutLetters), orderings);
  });
  route(app, contract.readMailing, ({ company, actor, params }) =>
    db.inCompany(company, (transaction) => mailingOf(transaction, actor, params.id)),
  );
  route(app, contract.readMailCalendar, async ({ context, request, query, company, actor }) => {
    const ahead = await db.inCompany(company, (transaction) => mailCalendar(context, transaction, actor));
    return pageOfRows(request, query, ahead, ["day", "kind", "name", "letters"]);
  });
  route(app, contract.readMailContext, ({ company, actor }) => {
    if (questionnaireNames.every((form) => openIds(actor, form, "manage")?.length === 0)) throw refused("forbidden");
    return db.inCompany(company, readMailSettings);
  });
  route(app, contract.updateMailContext, ({ company, user, body }) =>
    db.inCompany(company, async (transaction) => {
      await changeMailContext(transaction, user.id, body);
      return readMailSettings(transaction);
    }),
  );
}

type Entry = AnswerOf<typeof readMailCalendar>["results"][number];

/**
 * Lists upcoming letters that an actor may manage, by day, based on the current state: respondents who answer will not
 * be reminded.
 */
async function mailCalendar({ clock }: Context, transaction: Transaction, actor: Actor): Promise<Entry[]> {
  const today = linkExpiryDay(clock.now());
  const { dates, reminder_days } = await mailContextOf(transaction);
  const days = dates.filter(({ date }) => date >= today);
  const links = (await listOpenLinks(transaction, today)).filter((link) => mayFollow(actor, link));
  if (days.length === 0 && links.length === 0) return [];
  const mailable = await findMailableQuestionnaires(transaction, actor);
  const questionnairesOf = questionnairesByLink(mailable);
  const waiting = links.filter(
    (link) => !link.comments_only && !link.is_completed && questionnairesOf(link).some(({ is_filled }) => !is_filled),
  );
  const mailings = days.map(({ date, tags }) => ({
    day: date,
    kind: "mailing" as const,
    name: tags.join(", "),
    letters: unanswered(mailable, tags).flatMap(({ emails }) => emails).length,
  }));
  const reminders = waiting.flatMap((link) =>
    remindersAhead(reminder_days, link, today).map(({ day }) => ({ day, kind: "reminder" as const, name: link.title })),
  );
  const ends = links.map(({ expiration, title }) => ({ day: expiration, kind: "end" as const, name: title }));
  return [...mailings, ...groupEntries([...reminders, ...ends])].sort((left, right) =>
    left.day.localeCompare(right.day),
  );
}

function mayFollow(actor: Actor, { form, object_id }: OpenMailedLink): boolean {
  if (form === null || object_id === null) return mayGiveTag(actor, "manage");
  return can(actor, "manage", { form, id: object_id });
}

function groupEntries(entries: readonly Omit<Entry, "letters">[]): Entry[] {
  const same = groupBy(entries, ({ day, kind, name }) => JSON.stringify([day, kind, name]));
  return [...same.values()].flatMap((all) => (all[0] ? [{ ...all[0], letters: all.length }] : []));
}

function withoutLetters({ mailed: _own, ...mailing }: FoundMailing): Omit<FoundMailing, "mailed"> {
  return mailing;
}
