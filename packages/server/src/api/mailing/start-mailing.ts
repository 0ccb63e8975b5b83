import { type Actor, can } from "@opis/model/access/access";
import { mayGiveTag } from "@opis/model/access/grant-limits";
import { type Language, words } from "@opis/model/bilingual-text";
import { groupBy } from "@opis/model/collections/lists";
import { refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { dayAfter } from "@opis/model/time/company-day";
import type { Context } from "../../context.ts";
import { nameOfAccount } from "../../core/identity/account-names.ts";
import { linkExpiryDay } from "../../core/identity/create-respondent-link.ts";
import type { Editor } from "../../core/records/editor.ts";
import type { Transaction } from "../../database/transaction.ts";
import { findMailableQuestionnaires, type MailableQuestionnaire } from "./find-mailable-questionnaires.ts";
import { mailContextOf } from "./mailing-settings.ts";
import { type MailingInput, type Parcel, sendMailing } from "./send-mailing.ts";

/** The sender of a mailing, and the company. */
export interface Sender {
  readonly user: number;
  readonly actor: Actor;
  readonly editor: Editor;
  readonly language: Language;
}

export interface RequestedWording {
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
  readonly expiration?: string | undefined;
  readonly comments_only?: boolean | undefined;
  readonly language?: Language | undefined;
}

interface WishedForm {
  readonly form_type: QuestionnaireName;
  readonly form_id: number;
  readonly emails?: readonly string[] | undefined;
}

/**
 * Mails links to questionnaires; throws for those the sender does not manage, and for a questionnaire without any
 * address.
 */
export async function sendToForms(
  context: Context,
  transaction: Transaction,
  sender: Sender,
  { forms, ...wording }: RequestedWording & { readonly forms: readonly WishedForm[] },
) {
  const questionnaires = await findMailableQuestionnaires(transaction, sender.actor);
  const language = wording.language ?? sender.language;
  const parcels = forms.map((wish) => parcelOf(questionnaires, wish, { ...sender, language }));
  const titlesWithoutAddress = parcels.filter(({ emails }) => emails.length === 0).map(({ title }) => title);
  if (titlesWithoutAddress.length > 0) throw refusedFields({ forms: [noAddress(titlesWithoutAddress)] });
  const mailing = await composeMailing(context, transaction, sender, wording);
  return sendMailing(context, transaction, { ...mailing, about: "form", parcels: eachOnce(parcels) });
}

/** Mails one link to all questionnaires with any of some tags, to each address once. */
export async function sendToTags(
  context: Context,
  transaction: Transaction,
  sender: Sender,
  wish: RequestedWording & { readonly tags: readonly string[]; readonly emails?: readonly string[] | undefined },
) {
  if (!mayGiveTag(sender.actor, "manage")) throw refused("forbidden");
  const tags = [...new Set(wish.tags)].sort();
  const choices = filterByTags(await findMailableQuestionnaires(transaction, sender.actor), tags);
  const emails = [...new Set(wish.emails ?? choices.flatMap((questionnaire) => questionnaire.emails))];
  if (choices.length === 0) throw refusedFields({ tags: [noneTagged] });
  if (emails.length === 0)
    throw refusedFields({
      emails: [noAddress(choices.map((questionnaire) => questionnaireTitle(questionnaire, sender.language)))],
    });
  const mailing = await composeMailing(context, transaction, sender, wish);
  const title = questionnairesTitle(choices, mailing.language);
  const parcels = [{ opens: { tags }, title, emails, questionnaires: choices }];
  return sendMailing(context, transaction, { ...mailing, about: "tags", parcels });
}

/** The questionnaires with any of some tags. */
export function filterByTags(
  choices: readonly MailableQuestionnaire[],
  tags: readonly string[],
): MailableQuestionnaire[] {
  return choices.filter((questionnaire) => questionnaire.tags.some((tag) => tags.includes(tag)));
}

/** How a letter calls a questionnaire. */
export function questionnaireTitle(
  { form_type, name }: Pick<MailableQuestionnaire, "form_type" | "name">,
  language: Language,
): string {
  return name ?? formNamed(form_type).title[language];
}

/** Returns the names of several: the first ones by name. */
export function questionnairesTitle(choices: readonly MailableQuestionnaire[], language: Language): string {
  const quoted = choices
    .slice(0, 3)
    .map((questionnaire) =>
      language === "ru"
        ? `«${questionnaireTitle(questionnaire, "ru")}»`
        : `“${questionnaireTitle(questionnaire, "en")}”`,
    );
  const more = choices.length - quoted.length;
  if (more === 0) return quoted.join(", ");
  return `${quoted.join(", ")} ${language === "ru" ? `и ещё ${more}` : `and ${more} more`}`;
}

/** Returns the texts of a mailing, with the company's defaults for texts and days; throws for a past date. */
export async function composeMailing(
  { clock }: Context,
  transaction: Transaction,
  { user, editor, language: senderLanguage }: Sender,
  wish: RequestedWording,
): Promise<Omit<MailingInput, "parcels" | "about">> {
  const defaults = await mailContextOf(transaction);
  const today = linkExpiryDay(clock.now());
  const { subject = defaults.subject, text = defaults.text, comments_only = false, language = senderLanguage } = wish;
  const { expiration = dayAfter(today, defaults.link_days) } = wish;
  if (expiration < today) throw refusedFields({ expiration: [pastDay] });
  return { subject, text, comments_only, language, expiration, editor, sender: await nameOfAccount(transaction, user) };
}

function parcelOf(
  questionnaires: readonly MailableQuestionnaire[],
  { form_type, form_id, emails }: WishedForm,
  sender: Sender,
): Parcel {
  if (!can(sender.actor, "manage", { form: form_type, id: form_id })) throw refused("not_found");
  const choices = questionnaires.find(
    (candidate) => candidate.form_type === form_type && candidate.form_id === form_id,
  );
  if (!choices) throw refusedFields({ forms: [noneActive] });
  const title = questionnaireTitle(choices, sender.language);
  return {
    opens: { form: form_type, id: form_id },
    title,
    emails: [...new Set(emails ?? choices.emails)],
    questionnaires: [choices],
  };
}

// A questionnaire listed twice is requested once.
function eachOnce(parcels: readonly Parcel[]): Parcel[] {
  const byForm = groupBy(parcels, ({ opens }) => JSON.stringify(opens));
  return [...byForm.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, emails: [...new Set(same.flatMap(({ emails }) => emails))] }] : [];
  });
}

const pastDay = words("Укажите день не раньше сегодняшнего", "Enter today or a later date");
const noneTagged = words("С такими тегами анкет нет", "No questionnaire has such tags");
const noneActive = words(
  "Одна из анкет удалена или неактивна: обновите список",
  "One of the questionnaires was deleted or is inactive: refresh the list",
);

function noAddress(names: readonly string[]) {
  const some = names.slice(0, 5).join(", ");
  return words(
    `Не указана почта ответственного: ${some}. Ничего не отправлено`,
    `No e-mail address of a responsible person: ${some}. Nothing was sent`,
  );
}
