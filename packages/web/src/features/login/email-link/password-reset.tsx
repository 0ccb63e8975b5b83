import type { openRecovery, resetForgottenPassword } from "@opis/model/contract/people/registration-and-recovery";
import { getRouteApi } from "@tanstack/react-router";
import { ApiError } from "../../../api/api-error.ts";
import { callWithoutCredentials } from "../../../api/call-endpoint.ts";
import { signIn } from "../../../api/sign-in.ts";
import { useWords } from "../../../i18n/language.ts";
import { comingInWords } from "../../../i18n/ru/email-links.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { Titled } from "../login-step-layout.tsx";
import { PasswordForm } from "../password-form.tsx";
import { OpenedLink } from "./check-email-link.tsx";

const route = getRouteApi("/password_reset/$token");

const open = (token: string) =>
  callWithoutCredentials<typeof openRecovery>("POST /api-auth/password_reset/open/", { body: { token } });

/** Sets a new password from an e-mail link, and signs in with it. */
export function PasswordReset() {
  const t = useWords(comingInWords);
  const { token } = route.useParams();
  const navigate = route.useNavigate();
  const set = async (password: string) => {
    const body = { token, password };
    const { username } = await callWithoutCredentials<typeof resetForgottenPassword>("POST /api-auth/password_reset/", {
      body,
    });
    const home = await signIn({ username, password }).then(
      () => "/home/" as const,
      (failure: unknown) => {
        if (failure instanceof ApiError && failure.code === "second_step_needed") return "/login/" as const;
        throw failure;
      },
    );
    if (home === "/login/") notify("success", t("passwordSet"));
    await navigate({ to: home });
  };
  return (
    <OpenedLink open={() => open(token)} askAgain="/recovery/">
      {({ username }) => (
        <Titled title={t("resetTitle")} text={t("resetText", { username })}>
          <PasswordForm username={username} action={t("setPassword")} onSubmit={set} />
        </Titled>
      )}
    </OpenedLink>
  );
}
