import { Button } from "@mantine/core";
import type { acceptInvitation, openInvitation } from "@opis/model/contract/people/registration-and-recovery";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { callWithoutCredentials } from "../../../api/call-endpoint.ts";
import { isSignedIn } from "../../../api/session.ts";
import { signIn } from "../../../api/sign-in.ts";
import { useWords } from "../../../i18n/language.ts";
import { comingInWords } from "../../../i18n/ru/email-links.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { FailureNote } from "../lazy-failure-alert.tsx";
import { Titled } from "../login-step-layout.tsx";
import { PasswordForm } from "../password-form.tsx";
import { useSending } from "../use-submit.ts";
import { type LinkInHand, OpenedLink } from "./check-email-link.tsx";
import { NameFields } from "./name-fields.tsx";

const route = getRouteApi("/invite/$token");

const open = (token: string) =>
  callWithoutCredentials<typeof openInvitation>("POST /invites/open/", { body: { token } });

const accept = (body: Parameters<typeof callWithoutCredentials<typeof acceptInvitation>>[1]["body"]) =>
  callWithoutCredentials<typeof acceptInvitation>("POST /invites/accept/", { body });

/** Accepts an invitation: new users set a password, existing ones only confirm. */
export function Invite() {
  const { token } = route.useParams();
  return (
    <OpenedLink open={() => open(token)}>
      {(link) => (link.username ? <Known token={token} link={link} /> : <Newcomer token={token} link={link} />)}
    </OpenedLink>
  );
}

interface InvitedProps {
  readonly token: string;
  readonly link: LinkInHand;
}

function Newcomer({ token, link: { company, email } }: InvitedProps) {
  const t = useWords(comingInWords);
  const navigate = route.useNavigate();
  const [name, setName] = useState({ first_name: "", last_name: "" });
  const complete = async (password: string) => {
    const { username } = await accept({ token, password, ...name });
    await signIn({ username, password });
    await navigate({ to: "/home/" });
  };
  return (
    <Titled title={t("inviteTitle")} text={t("inviteText", { company, email })}>
      <PasswordForm username={email} action={t("accept")} onSubmit={complete}>
        <NameFields name={name} onChange={setName} />
      </PasswordForm>
    </Titled>
  );
}

function Known({ token, link: { company, username } }: InvitedProps) {
  const t = useWords(comingInWords);
  const navigate = route.useNavigate();
  const { failure, isSending, send } = useSending();
  const complete = async () => {
    await accept({ token });
    if (!isSignedIn()) notify("success", t("accepted"));
    await navigate({ to: isSignedIn() ? "/companies/" : "/login/" });
  };
  return (
    <Titled title={t("inviteTitle")} text={t("inviteKnown", { company, username })}>
      <FailureNote failure={failure} />
      <Button size="md" loading={isSending} onClick={() => send(complete)}>
        {t("accept")}
      </Button>
    </Titled>
  );
}
