import { z } from "zod";
import { languages, words } from "../../bilingual-text.ts";
import { optionalLetterNames } from "../../notices/optional-letters.ts";
import { pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "service";

/**
 * What becomes of a letter. A failed one was refused, or could not be sent for two days; a doubtful one may have gone out, and
 * is not resent automatically.
 */
export const letterStates = ["waiting", "sent", "failed", "doubtful"] as const;

/** A letter of the outbox. */
const storedLetter = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  state: z.enum(letterStates),
  /** What the mail server said when the last try failed. */
  error: z.string().nullable(),
  created: z.string(),
  sent_at: z.string().nullable(),
  /** Where the letter leads, to be handed over where it does not go out; a path where the installation knows no address of its own. */
  link: z.string().nullable(),
});

/** Letters, the newest first. */
export const listLetters = endpoint({
  method: "GET",
  path: "/letters/",
  summary: words("Исходящие письма", "Letters to people"),
  tag,
  access: "superuser",
  query: pageQuery.omit({ ordering: true }).extend({ state: z.enum(letterStates).optional() }),
  response: pageOf(storedLetter),
  status: 200,
});

/** Try to send a letter again at once. */
export const sendLetterAgain = endpoint({
  method: "POST",
  path: "/letters/:id/send/",
  summary: words("Отправить письмо ещё раз", "Send a letter again"),
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

/** Unsubscribe from letters of the kind that the link came in; a mail program may call it automatically (RFC 8058). */
export const unsubscribe = endpoint({
  ...emailLink,
  method: "POST",
  summary: words("Отписаться от писем", "Unsubscribe from letters"),
  response: z.object({
    letter: z.enum(optionalLetterNames),
    /** It was the subscription of an address outside of the company: there is no account to turn it on in. */
    is_outsider: z.literal(true).optional(),
  }),
});

/** Where a mail program leads that only opens links: the page that asks first. */
export const openUnsubscribe = endpoint({
  ...emailLink,
  method: "GET",
  summary: words("Перейти к отписке от писем", "Go to unsubscribing from letters"),
  response: z.undefined(),
});
