import { z } from "zod";
import { languages, words } from "../../bilingual-text.ts";
import { questionnaireNames } from "../../forms/questionnaire-names.ts";
import { textMaxCharacters } from "../../limits.ts";
import { placeholderIssue } from "../../mailing-placeholders.ts";
import { emailText, issueMessage, manyLines, oneLine } from "../../validation/text-schemas.ts";
import { workflowStatusKeys } from "../../workflow.ts";
import { companyParams, endpoint, idParam, pageOf, pageQuery } from "../endpoint.ts";
import { letterStates } from "../installation/email-outbox.ts";

const tag = "mailing";
const path = "/companies/:company_id/mail/";
const managers = "who manages the questionnaires that it is about";
const ofManagers = { tag, access: { member: managers }, params: companyParams } as const;

/** Maximum number of e-mails in one mailing. */
const mailingMost = 1_000;
const tooManyQuestionnaires = words(
  `За один раз можно разослать не больше ${mailingMost} анкет: разделите рассылку`,
  `You can send at most ${mailingMost} questionnaires at a time: split the mailing`,
);

const form = z.enum(questionnaireNames);
const tagName = oneLine(textMaxCharacters.name).trim().min(1);
const emails = z.array(emailText().toLowerCase()).min(1).max(100);
const withPlaceholders = (text: z.ZodString) =>
  text.check((context) => {
    const issue = placeholderIssue(context.value);
    if (issue) context.issues.push({ code: "custom", input: context.value, message: issueMessage(issue) });
  });
const subject = withPlaceholders(oneLine(textMaxCharacters.name).trim());
const text = withPlaceholders(manyLines(textMaxCharacters.long).trim());

/** Content shared by all e-mails of a mailing; an empty subject or text means the standard one. */
const wording = {
  subject,
  text,
  /** Expiry date of the links; if absent, the company's usual number of days from now. */
  expiration: z.iso.date().optional(),
  /** The link allows reading and commenting but not answering. */
  comments_only: z.boolean().optional(),
  language: z.enum(languages).optional(),
};
const wish = { ...wording, subject: subject.optional(), text: text.optional() };

/** Lists questionnaires that the caller may send requests for, with their responsible persons. */
export const listMailableQuestionnaires = endpoint({
  ...ofManagers,
  method: "GET",
  path: `${path}recipients/`,
  summary: words("Кого спрашивать по каким анкетам", "List questionnaires and their contacts"),
  query: pageQuery,
  response: pageOf(
    z.object({
      form_type: form,
      form_id: z.int(),
      /** Null for a singleton questionnaire. */
      name: z.string().nullable(),
      percent: z.int(),
      /** Nothing is missing in it. */
      is_filled: z.boolean(),
      status: z.enum(workflowStatusKeys).nullable(),
      tags: z.array(z.string()),
      /** E-mail of its responsible person, and additional ones. */
      emails: z.array(z.string()),
      /** When a link to it was last sent. */
      mailed: z.string().nullable(),
    }),
  ),
  status: 200,
});

const begun = z.object({
  id: z.int(),
  letters: z.int(),
  /** Number of questionnaires set to `request_sent`; others have a status without that transition. */
  requested: z.int(),
});

/** Sends links to questionnaires, one per recipient and questionnaire, all or nothing. */
export const sendLinks = endpoint({
  ...ofManagers,
  method: "POST",
  path: `${path}send_link/`,
  summary: words("Разослать ссылки на анкеты", "Send links to questionnaires"),
  body: z.strictObject({
    ...wish,
    forms: z
      .array(z.strictObject({ form_type: form, form_id: idParam, emails: emails.optional() }))
      .min(1)
      .max(mailingMost, { error: issueMessage(tooManyQuestionnaires) }),
  }),
  response: begun,
  status: 201,
});

/** Sends each recipient a link to all questionnaires with any of the tags; by default to everyone responsible for one. */
export const sendTagLinks = endpoint({
  ...ofManagers,
  access: { member: "who manages everything that can carry tags" },
  method: "POST",
  path: `${path}send_link_tags/`,
  summary: words("Разослать ссылки по тегам", "Send links by tags"),
  body: z.strictObject({ ...wish, tags: z.array(tagName).min(1).max(50), emails: emails.optional() }),
  response: begun,
  status: 201,
});

const draft = z.strictObject({
  ...wording,
  /** Form of the questionnaire to preview it for. */
  form_type: form.optional(),
  form_id: idParam.optional(),
  tags: z.array(tagName).max(50).optional(),
});

/** Returns an e-mail as the recipient will see it; its link is not valid. */
export const previewLetter = endpoint({
  ...ofManagers,
  method: "POST",
  path: `${path}preview/`,
  reads: true,
  summary: words("Посмотреть письмо", "Preview an e-mail"),
  body: draft,
  response: z.object({ subject: z.string(), html: z.string() }),
  status: 200,
});

/** Sends the e-mail to the caller; its link is not valid. */
export const sendTestLetter = endpoint({
  ...ofManagers,
  method: "POST",
  path: `${path}test/`,
  summary: words("Отправить пробное письмо себе", "Send a test e-mail to yourself"),
  body: draft,
  response: z.object({ to: z.string() }),
  status: 201,
});

const mailing = z.object({
  id: z.int(),
  created: z.string(),
  created_by: z.string(),
  /** Scheduled date of the mailing; null if a user sent it. */
  scheduled_for: z.string().nullable(),
  expiration: z.string(),
  subject: z.string(),
  letters: z.int(),
  /** Number of its e-mails by state. */
  states: z.partialRecord(z.enum(letterStates), z.int()),
  opened: z.int(),
  /** Number of opened links whose questionnaires are now complete, and of recipients who reported completion. */
  filled: z.int(),
  done: z.int(),
});

const mailedLetter = z.object({
  form_type: form.nullable(),
  form_id: z.int().nullable(),
  name: z.string().nullable(),
  tags: z.array(z.string()),
  email: z.string(),
  /** First characters of the link's token. */
  key: z.string().nullable(),
  /** Null once the e-mail is purged, 30 days after sending. */
  state: z.enum(letterStates).nullable(),
  /** The mail server's error if it rejected the e-mail. */
  error: z.string().nullable(),
  sent_at: z.string().nullable(),
  opened: z.string().nullable(),
  /** When the recipient reported completion. */
  completed: z.string().nullable(),
  /** Completeness of the requested questionnaires in percent. */
  percent: z.int(),
  /** Nothing in them is missing. */
  is_filled: z.boolean(),
  /** Days before expiry of which it reminds; null for the original e-mail. */
  reminder: z.int().nullable(),
});

/** Lists mailings, newest first. */
export const listMailings = endpoint({
  ...ofManagers,
  method: "GET",
  path,
  summary: words("Рассылки", "List mailings"),
  query: pageQuery,
  response: pageOf(mailing),
  status: 200,
});

/** Returns a mailing with the state of each e-mail. */
export const readMailing = endpoint({
  ...ofManagers,
  method: "GET",
  path: `${path}:id/`,
  summary: words("Рассылка", "Get a mailing"),
  params: companyParams.extend({ id: idParam }),
  response: mailing.extend({ mailed: z.array(mailedLetter) }),
  status: 200,
});

/** Returns upcoming mail events: scheduled mailings, reminders, expiry of links. */
export const readMailCalendar = endpoint({
  ...ofManagers,
  method: "GET",
  path: `${path}calendar/`,
  summary: words("Календарь рассылок", "List upcoming e-mails"),
  query: pageQuery,
  response: pageOf(
    z.object({ day: z.string(), kind: z.enum(["mailing", "reminder", "end"]), name: z.string(), letters: z.int() }),
  ),
  status: 200,
});

const day = z.int().min(1).max(365);

const mailContext = z.object({
  /** The company's texts; an empty one means the standard text. */
  subject: z.string(),
  text: z.string(),
  /** Lifetime of mailed links in days. */
  link_days: z.int(),
  /** Days before a link's expiry on which the recipient is reminded while something is missing. */
  reminder_days: z.array(z.int()),
  /** Dates on which everyone with missing answers gets a request, or only for questionnaires with any of the tags. */
  dates: z.array(z.object({ date: z.string(), tags: z.array(z.string()) })),
  /** User in whose name and with whose rights these are sent. */
  dates_by: z.string().nullable(),
});

const contextPath = "/companies/:company_id/mail_context/";

/** Returns a company's mailing settings. */
export const readMailContext = endpoint({
  ...ofManagers,
  access: { member: "who manages any questionnaire" },
  method: "GET",
  path: contextPath,
  summary: words("Настройки рассылок", "Get mailing settings"),
  response: mailContext,
  status: 200,
});

const schedule = z.array(z.strictObject({ date: z.iso.date(), tags: z.array(tagName).max(50) })).max(100);

/** Changes a company's mailing settings. Scheduled dates that differ from `seen` are rejected with `changed_by_another`. */
export const updateMailContext = endpoint({
  tag,
  params: companyParams,
  access: { section: "settings", level: "manage" },
  method: "PATCH",
  path: contextPath,
  summary: words("Изменить настройки рассылок", "Update mailing settings"),
  body: z.strictObject({
    subject: subject.optional(),
    text: text.optional(),
    link_days: day.optional(),
    reminder_days: z.array(day).max(10).optional(),
    dates: schedule.optional(),
    seen: z.strictObject({ dates: schedule }).optional(),
  }),
  response: mailContext,
  status: 200,
});
