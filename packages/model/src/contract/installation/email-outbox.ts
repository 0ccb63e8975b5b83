import { z } from "zod";
import { languages, words } from "../../bilingual-text.ts";
import { optionalLetterNames } from "../../notices/notice-settings.ts";
import { endpoint, pageOf, pageQuery } from "../endpoint.ts";

const tag = "service";

/**
 * State of an e-mail. A failed one was rejected or could not be sent for two days; a doubtful one may have been sent and is not resent
 * automatically.
 */
export const letterStates = ["waiting", "sent", "failed", "doubtful"] as const;

/** An e-mail in the outbox. */
const storedLetter = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  state: z.enum(letterStates),
  /** The mail server's message for the last failed attempt. */
  error: z.string().nullable(),
  created: z.string(),
  sent_at: z.string().nullable(),
  /** Link in the e-mail, to pass on if it is not sent; a path if the installation does not know its own address. */
  link: z.string().nullable(),
});

/** Lists e-mails, newest first. */
export const listLetters = endpoint({
  method: "GET",
  path: "/letters/",
  summary: words("Исходящие письма", "List outgoing e-mails"),
  tag,
  access: "superuser",
  query: pageQuery.omit({ ordering: true }).extend({ state: z.enum(letterStates).optional() }),
  response: pageOf(storedLetter),
  status: 200,
});

/** Resends an e-mail immediately. */
export const sendLetterAgain = endpoint({
  method: "POST",
  path: "/letters/:id/send/",
  summary: words("Отправить письмо ещё раз", "Send an e-mail again"),
  tag,
  access: "superuser",
  params: z.object({ id: z.uuid() }),
  response: storedLetter,
  status: 200,
});

const emailLink = {
  tag,
  path: "/letters/unsubscribe/:token/",
  access: "anyone",
  params: z.object({ token: z.string().max(200) }),
  status: 200,
} as const;

/** Unsubscribes from the kind of e-mail that contained the link; mail programs may call it automatically (RFC 8058). */
export const unsubscribe = endpoint({
  ...emailLink,
  method: "POST",
  summary: words("Отписаться от писем", "Unsubscribe from e-mails"),
  response: z.object({
    letter: z.enum(optionalLetterNames),
    /** The subscription belonged to an outside address, which has no account to turn it on again. */
    is_outsider: z.literal(true).optional(),
  }),
});

/** Redirects mail programs that only open links to the confirmation page. */
export const openUnsubscribe = endpoint({
  ...emailLink,
  method: "GET",
  summary: words("Перейти к отписке от писем", "Open the unsubscribe page"),
  response: z.undefined(),
});
