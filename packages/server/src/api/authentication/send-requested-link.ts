import type { Language } from "@opis/model/bilingual-text";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { createLink } from "../../core/identity/email-link.ts";
import { type Account, accountColumns } from "../../core/identity/set-password.ts";
import { type Device, recordUnknownEmail } from "../../core/identity/sign-in-log.ts";
import { job } from "../../core/jobs/job.ts";
import {
  alreadyRegisteredLetter,
  recoveryLetter,
  registrationLetter,
} from "../../core/mail/letters/account-letters.ts";
import type { Transaction } from "../../database/transaction.ts";

interface Request {
  readonly purpose: "recovery" | "registration";
  readonly email: string;
  readonly email_key: string;
  readonly language: Language;
}

/** Sends the requested letter, if there is one for the address. */
export const sendRequestedLinkJob = job({
  name: "answer_link_request",
  payload: z.strictObject({
    request: z.uuid(),
    device: z.strictObject({ address: z.string(), userAgent: z.string() }).default({ address: "", userAgent: "" }),
  }),
  tries: 5,
  // A user waits for the letter, so it must not queue behind archives and packs.
  ownPlaces: () => 1,
  run: async (context, { request, device }) => {
    await context.db.outsideCompanies(async (transaction) => {
      // Answered once, though a job may run twice.
      const [linkRequest] = await transaction.query<Request>(
        `update link_requests set answered = $2 where id = $1 and answered is null
         returning purpose, email, email_key, language`,
        [request, context.clock.now().toISOString()],
      );
      if (linkRequest) await answers[linkRequest.purpose](context, transaction, { ...linkRequest, device });
    });
  },
});

type Answer = (context: Context, transaction: Transaction, linkRequest: Request & { device: Device }) => Promise<void>;

const answers: Readonly<Record<Request["purpose"], Answer>> = {
  recovery: async (context, transaction, linkRequest) => {
    const user = await findAccount(transaction, linkRequest);
    if (!user) {
      recordUnknownEmail(context, transaction, linkRequest.email, linkRequest.device);
      return;
    }
    const { link, expires } = createLink(context, transaction, {
      purpose: "recovery",
      email: user.email,
      user: user.id,
    });
    const { email: to, language, username } = user;
    context.mail.post(transaction, { letter: recoveryLetter, to, language, data: { link, expires, username } });
  },
  registration: async (context, transaction, linkRequest) => {
    const user = await findAccount(transaction, linkRequest);
    if (user) {
      const { email: to, language, username } = user;
      context.mail.post(transaction, { letter: alreadyRegisteredLetter, to, language, data: { username } });
      return;
    }
    const { email: to, language } = linkRequest;
    const data = createLink(context, transaction, { purpose: "registration", email: to });
    context.mail.post(transaction, { letter: registrationLetter, to, language, data });
  },
};

async function findAccount(
  transaction: Transaction,
  { email_key }: Pick<Request, "email_key">,
): Promise<Account | undefined> {
  const [user] = await transaction.query<Account>(
    `select ${accountColumns} from users u where u.email_key = $1 and u.is_active`,
    [email_key],
  );
  return user;
}
