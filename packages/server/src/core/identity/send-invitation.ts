import type { Language } from "@opis/model/bilingual-text";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { invitationLetter } from "../mail/letters/account-letters.ts";
import { createLink } from "./email-link.ts";

/** Data for an invitation letter. */
export interface InvitationToSend {
  readonly company_id: number;
  readonly id: number;
  readonly email: string;
  readonly language: Language;
  readonly inviter: string;
  readonly company: string;
}

/** Sends an invitation letter with a new link; earlier links stop working. */
export function sendInvitation(context: Context, transaction: Transaction, invitation: InvitationToSend): void {
  const { company_id, id, email, language, inviter, company } = invitation;
  transaction.execute(
    "update account_links set used = $3 where company_id = $1 and invitation_id = $2 and used is null",
    [company_id, id, context.clock.now().toISOString()],
  );
  const { link, expires } = createLink(context, transaction, {
    purpose: "invitation",
    email,
    invitation: { company: company_id, id },
  });
  const data = { link, expires, inviter, company };
  context.mail.post(transaction, { letter: invitationLetter, to: email, language, data });
}
