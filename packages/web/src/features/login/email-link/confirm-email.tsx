import { Button } from "@mantine/core";
import type { confirmEmail, openEmail } from "@opis/model/contract/people/registration-and-recovery";
import { accountAddress } from "@opis/model/screen-addresses";
import { getRouteApi } from "@tanstack/react-router";
import { callWithoutCredentials } from "../../../api/call-endpoint.ts";
import { isSignedIn } from "../../../api/session.ts";
import { useWords } from "../../../i18n/language.ts";
import { comingInWords } from "../../../i18n/ru/email-links.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { FailureNote } from "../lazy-failure-alert.tsx";
import { Titled } from "../login-step-layout.tsx";
import { useSending } from "../use-submit.ts";
import { type LinkInHand, OpenedLink } from "./check-email-link.tsx";

const route = getRouteApi("/email/$token");

const open = (token: string) =>
  callWithoutCredentials<typeof openEmail>("POST /api-auth/email/open/", { body: { token } });

/** Confirms a new e-mail address after a button press: mail scanners open links too. */
export function ConfirmEmail() {
  const { token } = route.useParams();
  return <OpenedLink open={() => open(token)}>{(link) => <Confirm token={token} link={link} />}</OpenedLink>;
}

function Confirm({ token, link: { username, email } }: { readonly token: string; readonly link: LinkInHand }) {
  const t = useWords(comingInWords);
  const navigate = route.useNavigate();
  const { failure, isSending, send } = useSending();
  const confirm = async () => {
    await callWithoutCredentials<typeof confirmEmail>("POST /api-auth/email/", { body: { token } });
    notify("success", t("emailConfirmed", { email }));
    await navigate({ to: isSignedIn() ? accountAddress : "/login/" });
  };
  return (
    <Titled title={t("emailTitle")} text={t("emailText", { username, email })}>
      <FailureNote failure={failure} />
      <Button size="md" loading={isSending} onClick={() => send(confirm)}>
        {t("confirmEmail")}
      </Button>
    </Titled>
  );
}
