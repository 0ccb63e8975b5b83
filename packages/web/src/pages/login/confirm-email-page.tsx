import { Button } from "@mantine/core";
import type { confirmEmail } from "@opis/model/contract/coming-in";
import { getRouteApi } from "@tanstack/react-router";
import { callAsNobody } from "../../api/call.ts";
import { notify } from "../../ui/notify.ts";
import { comingInWords } from "../../words/coming-in.ts";
import { useWords } from "../../words/define-words.ts";
import { FailureAlert } from "./failure-alert.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { Titled } from "./titled.tsx";
import { useSending } from "./use-sending.ts";

const route = getRouteApi("/confirm_email/$token");

/** Confirms a new e-mail by the link of a letter; pressed by a person, as programs look at links too. */
export function ConfirmEmailPage() {
  const t = useWords(comingInWords);
  const { token } = route.useParams();
  const navigate = route.useNavigate();
  const { failure, isSending, send } = useSending();
  const confirm = async () => {
    const { email } = await callAsNobody<typeof confirmEmail>("POST /users/confirm_email/", { body: { token } });
    notify("success", t("confirmed", { email }));
    await navigate({ to: "/login/" });
  };
  return (
    <LoginFrame>
      <Titled title={t("confirmTitle")} text={t("confirmText")}>
        <FailureAlert failure={failure} />
        <Button size="md" loading={isSending} onClick={() => send(confirm)}>
          {t("confirm")}
        </Button>
      </Titled>
    </LoginFrame>
  );
}
