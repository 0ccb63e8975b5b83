import type { readInviteLink } from "@opis/model/contract/people/invitations";
import { call } from "../../api/call-endpoint.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import type { Invitation } from "./user-queries.ts";

/** Copies the link of an invitation whose e-mail is waiting, to be passed on. */
export async function copyInviteLink(company: number, { id }: Pick<Invitation, "id">): Promise<void> {
  try {
    const params = { company_id: company, id };
    const { path } = await call<typeof readInviteLink>("GET /companies/:company_id/invitations/:id/link/", { params });
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    notify("success", usersWords.text("copied"));
  } catch (error) {
    reactToError(error);
  }
}

/** Reports a sent invitation; if no e-mails are sent, says that it is waiting, with its link. */
export function notifyInvited(company: number, invitation: Invitation, isSending: boolean): void {
  if (isSending) notify("success", usersWords.text("inviteSent"));
  else
    notify("warning", usersWords.text("inviteWaits", { email: invitation.email }), {
      label: usersWords.text("copyLink"),
      run: () => void copyInviteLink(company, invitation),
    });
}
