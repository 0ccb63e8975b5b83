import { Button } from "@mantine/core";
import type { unsubscribe } from "@opis/model/contract/installation/email-outbox";
import { type OptionalLetter, optionalLetters } from "@opis/model/notices/notice-settings";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { callWithoutCredentials } from "../../../api/call-endpoint.ts";
import { usePick, useWords } from "../../../i18n/language.ts";
import { subscriptionsWords } from "../../../i18n/ru/bell-and-subscriptions.ts";
import { comingInWords } from "../../../i18n/ru/email-links.ts";
import { FailureNote } from "../lazy-failure-alert.tsx";
import { Titled } from "../login-step-layout.tsx";
import { useSending } from "../use-submit.ts";

const route = getRouteApi("/unsubscribe/$token");

/** Unsubscribes from e-mails of a kind after a button press: mail scanners open links too. */
export function Unsubscribe() {
  const t = useWords(comingInWords);
  const pick = usePick();
  const { token } = route.useParams();
  const subscriptions = useWords(subscriptionsWords);
  const [ended, setEnded] = useState<{ readonly letter: OptionalLetter; readonly is_outsider?: true | undefined }>();
  const { failure, isSending, send } = useSending();
  const end = async () => {
    const answer = await callWithoutCredentials<typeof unsubscribe>("POST /letters/unsubscribe/:token/", {
      params: { token },
    });
    setEnded(answer);
  };
  if (ended) {
    const text = ended.is_outsider
      ? subscriptions("outsiderEnded")
      : t("unsubscribedText", { letters: pick(optionalLetters[ended.letter]) });
    return <Titled title={t("unsubscribed")} text={text} />;
  }
  return (
    <Titled title={t("unsubscribeTitle")} text={t("unsubscribeText")}>
      <FailureNote failure={failure} />
      <Button size="md" loading={isSending} onClick={() => send(end)}>
        {t("unsubscribe")}
      </Button>
    </Titled>
  );
}
