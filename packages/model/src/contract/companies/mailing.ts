import { z } from "zod";
import { languages, words } from "../../bilingual-text.ts";
import { questionnaireNames } from "../../forms/questionnaires.ts";
import { textMaxCharacters } from "../../limits.ts";
import { placeholderIssue } from "../../mailing/placeholders.ts";
import { issueMessage } from "../../validation/issue-message.ts";
import { emailText, manyLines, oneLine } from "../../validation/text-schemas.ts";
import { workflowStatusKeys } from "../../workflow/workflow.ts";
import { companyParams, idParam, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";
import { letterStates } from "../installation/email-outbox.ts";

const tag = "mailing";
const path = "/companies/:company_id/mail/";
const managers = "who manages the questionnaires that it is about";
const ofManagers = { tag, access: { member: managers }, params: companyParams } as const;

/** Most letters of one mailing. */
const mailingMost = 1_000;
const tooManyQuestionnaires = words(
  `За один раз можно спросить не больше чем о ${mailingMost} анкетах: разделите рассылку`,
  `At most ${mailingMost} questionnaires can be asked about at a time: divide the mailing`,
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

/** What all letters of a mailing have; an empty subject or text is the standard one. */
const wording = {
  subject,
  text,
  /** The last day of its links; the company's usual number of days from now where absent. */
  expiration: z.iso.date().optional(),
  /** The link allows reading and commenting, not answering. */
  comments_only: z.boolean().optional(),
  language: z.enum(languages).optional(),
};
const wish = { ...wording, subject: subject.optional(), text: text.optional() };

/** Questionnaires that the caller may ask about, with who answers for each. */
export const listMailableQuestionnaires = endpoint({
  ...ofManagers,
  method: "GET",
  path: `${path}recipients/`,
  summary: words("Кого спрашивать по каким анкетам", "Whom to ask about which questionnaires"),
  query: pageQuery,
  response: pageOf(
    z.object({
      form_type: form,
      form_id: z.int(),
      /** Null of a questionnaire that the company has once. */
      name: z.string().nullable(),
      percent: z.int(),
      /** Nothing in it is missing. */
      is_filled: z.boolean(),
      status: z.enum(workflowStatusKeys).nullable(),
      tags: z.array(z.string()),
      /** Its responsible person's e-mail, and the additional ones. */
      emails: z.array(z.string()),
      /** When a link to it was mailed last. */
      mailed: z.string().nullable(),
    }),
  ),
  status: 200,
});

const begun = z.object({
  id: z.int(),
  letters: z.int(),
  /** Questionnaires that became `request_sent`; others have a status without that step. */
  requested: z.int(),
});

/** Mail links to questionnaires: one link for each recipient and questionnaire; all go out or none. */
export const sendLinks = endpoint({
  ...ofManagers,
  method: "POST",
  path: `${path}send_link/`,
  summary: words("Разослать ссылки на анкеты", "Mail links to questionnaires"),
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

/** Mail a link to all questionnaires with any of some tags to each recipient, by default to all who answer for one. */
export const sendTagLinks = endpoint({
  ...ofManagers,
  access: { member: "who manages everything that can carry tags" },
  method: "POST",
  path: `${path}send_link_tags/`,
  summary: words("Разослать ссылки по тегам", "Mail links by tags"),
  body: z.strictObject({ ...wish, tags: z.array(tagName).min(1).max(50), emails: emails.optional() }),
  response: begun,
  status: 201,
});

const draft = z.strictObject({
  ...wording,
  /** Of which questionnaire it is shown. */
  form_type: form.optional(),
  form_id: idParam.optional(),
  tags: z.array(tagName).max(50).optional(),
});

/** A letter as its recipient will see it; its link leads nowhere. */
export const previewLetter = endpoint({
  ...ofManagers,
  method: "POST",
  path: `${path}preview/`,
  reads: true,
  summary: words("Посмотреть письмо", "See a letter"),
  body: draft,
  response: z.object({ subject: z.string(), html: z.string() }),
  status: 200,
});

/** Send the letter to oneself; its link leads nowhere. */
export const sendTestLetter = endpoint({
  ...ofManagers,
  method: "POST",
  path: `${path}test/`,
  summary: words("Отправить пробное письмо себе", "Send a test letter to oneself"),
  body: draft,
  response: z.object({ to: z.string() }),
  status: 201,
});

const mailing = z.object({
  id: z.int(),
  created: z.string(),
  created_by: z.string(),
  /** The day of the schedule that it went out by; null for one that a user sent. */
  scheduled_for: z.string().nullable(),
  expiration: z.string(),
  subject: z.string(),
  letters: z.int(),
  /** How many of its letters are how far. */
  states: z.partialRecord(z.enum(letterStates), z.int()),
  opened: z.int(),
  /** How many of those that were opened are about what is filled in by now, and how many recipients said that all is answered. */
  filled: z.int(),
  done: z.int(),
});

const mailedLetter = z.object({
  form_type: form.nullable(),
  form_id: z.int().nullable(),
  name: z.string().nullable(),
  tags: z.array(z.string()),
  email: z.string(),
  /** The link's first characters. */
  key: z.string().nullable(),
  /** Null once the letter is forgotten, 30 days after. */
  state: z.enum(letterStates).nullable(),
  /** What the mail server said where it was not taken. */
  error: z.string().nullable(),
  sent_at: z.string().nullable(),
  opened: z.string().nullable(),
  /** When its recipient said that all is answered. */
  completed: z.string().nullable(),
  /** How far the questionnaires that it asks about are. */
  percent: z.int(),
  /** Nothing in them is missing. */
  is_filled: z.boolean(),
  /** How many days before the end it reminds; null of the letter itself. */
  reminder: z.int().nullable(),
});

/** Mailings, the newest first. */
export const listMailings = endpoint({
  ...ofManagers,
  method: "GET",
  path,
  summary: words("Рассылки", "Mailings"),
  query: pageQuery,
  response: pageOf(mailing),
  status: 200,
});

/** A mailing with what became of each of its letters. */
export const readMailing = endpoint({
  ...ofManagers,
  method: "GET",
  path: `${path}:id/`,
  summary: words("Рассылка", "A mailing"),
  params: companyParams.extend({ id: idParam }),
  response: mailing.extend({ mailed: z.array(mailedLetter) }),
  status: 200,
});

/** What goes out when: mailings of the schedule, reminders, ends of links. */
export const readMailCalendar = endpoint({
  ...ofManagers,
  method: "GET",
  path: `${path}calendar/`,
  summary: words("Календарь рассылок", "Calendar of letters"),
  query: pageQuery,
  response: pageOf(
    z.object({ day: z.string(), kind: z.enum(["mailing", "reminder", "end"]), name: z.string(), letters: z.int() }),
  ),
  status: 200,
});

const day = z.int().min(1).max(365);

const mailContext = z.object({
  /** Texts of the company's own; where one is empty, the standard one goes out. */
  subject: z.string(),
  text: z.string(),
  /** How long links that are mailed live, days. */
  link_days: z.int(),
  /** How many days before the end of a link its recipient is reminded while something is missing. */
  reminder_days: z.array(z.int()),
  /** Days on which all who have not answered get a request, or those about questionnaires with any of some tags. */
  dates: z.array(z.object({ date: z.string(), tags: z.array(z.string()) })),
  /** In whose name and with whose rights that goes out. */
  dates_by: z.string().nullable(),
});

const contextPath = "/companies/:company_id/mail_context/";

/** What mailings of a company have in common. */
export const readMailContext = endpoint({
  ...ofManagers,
  access: { member: "who manages any questionnaire" },
  method: "GET",
  path: contextPath,
  summary: words("Настройки рассылок", "Settings of mailings"),
  response: mailContext,
  status: 200,
});

const schedule = z.array(z.strictObject({ date: z.iso.date(), tags: z.array(tagName).max(50) })).max(100);

/** Change what mailings have in common. Days of the schedule that are not as they were `seen` are refused with `changed_by_another`. */
export const updateMailContext = endpoint({
  tag,
  params: companyParams,
  access: { section: "settings", level: "manage" },
  method: "PATCH",
  path: contextPath,
  summary: words("Изменить настройки рассылок", "Change the settings of mailings"),
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
