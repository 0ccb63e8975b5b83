import type { openRegistration, register } from "@opis/model/contract/people/registration-and-recovery";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { callWithoutCredentials } from "../../../api/call-endpoint.ts";
import { signIn } from "../../../api/sign-in.ts";
import { useWords } from "../../../i18n/language.ts";
import { comingInWords } from "../../../i18n/ru/email-links.ts";
import { Titled } from "../login-step-layout.tsx";
import { PasswordForm } from "../password-form.tsx";
import { OpenedLink } from "./check-email-link.tsx";
import { NameFields } from "./name-fields.tsx";

const route = getRouteApi("/registration/$token");

const open = (token: string) =>
  callWithoutCredentials<typeof openRegistration>("POST /registration/open/", { body: { token } });

/** Creates a free account from an e-mail link, and signs in with it. */
export function CompleteRegistration() {
  const t = useWords(comingInWords);
  const { token } = route.useParams();
  const navigate = route.useNavigate();
  const [name, setName] = useState({ first_name: "", last_name: "" });
  const complete = async (password: string) => {
    const body = { token, password, ...name };
    const { username } = await callWithoutCredentials<typeof register>("POST /registration/complete/", { body });
    await signIn({ username, password });
    await navigate({ to: "/home/" });
  };
  return (
    <OpenedLink open={() => open(token)} askAgain="/registration/">
      {({ email }) => (
        <Titled title={t("completeTitle")} text={t("completeText", { email })}>
          <PasswordForm username={email} action={t("complete")} onSubmit={complete}>
            <NameFields name={name} onChange={setName} />
          </PasswordForm>
        </Titled>
      )}
    </OpenedLink>
  );
}
