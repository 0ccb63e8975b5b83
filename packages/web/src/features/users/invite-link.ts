import type { readInviteLink } from "@opis/model/contract/people/invitations";
import { call } from "../../api/call-endpoint.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import type { Invitation } from "./user-queries.ts";

/** Copies the link of an invitation whose letter waits, to be handed over. */
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

/** Says what became of an invitation that was just sent: where no e-mail goes out, that its letter waits, with its link. */
export function notifyInvited(company: number, invitation: Invitation, isSending: boolean): void {
  if (isSending) notify("success", usersWords.text("inviteSent"));
  else
    notify("warning", usersWords.text("inviteWaits", { email: invitation.email }), {
      label: usersWords.text("copyLink"),
      run: () => void copyInviteLink(company, invitation),
    });
}
