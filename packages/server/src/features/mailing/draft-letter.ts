import { randomUUID } from "node:crypto";
import { can } from "@opis/model/access/access";
import { refused, refusedFields } from "@opis/model/errors";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import { type MailingAbout, standardLetter } from "@opis/model/mailing/standard-letter";
import { type Language, words } from "@opis/model/words";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { formRequestLetter } from "../../mail/letters/form-request.ts";
import type { Letter } from "../../mail/outbox.ts";
import { type RenderedLetter, renderLetter } from "../../mail/render-letter.ts";
import { composeStored } from "../../mail/stored-letters.ts";
import { type Sender, taggedOf, titleOf, titleOfSeveral, type WishedWording, wordedMailing } from "./begin-mailing.ts";
import { type Asked, findAsked } from "./find-asked.ts";

interface Draft extends WishedWording {
  readonly form_type?: QuestionnaireName | undefined;
  readonly form_id?: number | undefined;
  readonly tags?: readonly string[] | undefined;
}

type RequestLetter = Omit<Letter<typeof formRequestLetter.data>, "to">;

/** The letter of a mailing that is being written. Its link is of no key, so it opens nothing. */
export async function draftLetter(
  context: Context,
  transaction: Transaction,
  sender: Sender,
  draft: Draft,
): Promise<RequestLetter> {
  const { subject, text, ...mailing } = await wordedMailing(context, transaction, sender, draft);
  const { sender: name, language, expiration, comments_only } = mailing;
  const found = await findAsked(transaction, sender.actor);
  const form = titleOfDraft(found, sender, draft, language);
  const about: MailingAbout = draft.form_type ? "form" : "tags";
  const standard = standardLetter(about, mailing);
  const [company] = await transaction.query<{ name: string }>("select name from companies where id = $1", [
    transaction.company,
  ]);
  const texts = { subject: subject || standard.subject[language], text: text || standard.text[language] };
  const told = { about, form, sender: name, expiration, comments_only, ...texts };
  const data = { ...told, link: randomUUID(), company: transaction.company, company_name: company?.name ?? "" };
  return { letter: formRequestLetter, language, data };
}

/** A letter as it will look. */
export function renderDraft(context: Context, { letter, language, data }: RequestLetter): RenderedLetter {
  const composed = composeStored(context, { kind: letter.kind, data });
  return renderLetter(composed, language, context.config.PUBLIC_URL || "http://localhost");
}

/** Sends a letter to whoever writes it; answers where to. Refused where their account has no e-mail. */
export async function sendDraft(
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
  "Your account has no e-mail: give one to get a test letter",
);

function titleOfDraft(found: readonly Asked[], { actor }: Sender, draft: Draft, language: Language): string {
  const { form_type, form_id, tags = [] } = draft;
  if (form_type === undefined) return titleOfSeveral(taggedOf(found, tags), language);
  if (!can(actor, "manage", { form: form_type, id: form_id })) throw refused("not_found");
  const asked = found.find((one) => one.form_type === form_type && one.form_id === form_id);
  if (!asked) throw refused("not_found");
  return titleOf(asked, language);
}
