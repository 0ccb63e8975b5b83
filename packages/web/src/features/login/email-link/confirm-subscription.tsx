import { Button } from "@mantine/core";
import type { confirmSubscription } from "@opis/model/contract/companies/subscriptions";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { callWithoutCredentials } from "../../../api/call-endpoint.ts";
import { useWords } from "../../../i18n/language.ts";
import { subscriptionsWords } from "../../../i18n/ru/bell-and-subscriptions.ts";
import { FailureNote } from "../lazy-failure-alert.tsx";
import { Titled } from "../login-step-layout.tsx";
import { useSending } from "../use-submit.ts";

const route = getRouteApi("/subscription/$token");

/** Confirms a subscription of an outside address after a button press: mail scanners open links too. */
export function ConfirmSubscription() {
  const t = useWords(subscriptionsWords);
  const { token } = route.useParams();
  const [agreed, setAgreed] = useState<AnswerOf<typeof confirmSubscription>>();
  const { failure, isSending, send } = useSending();
  const agree = async () => {
    const params = { token };
    setAgreed(
      await callWithoutCredentials<typeof confirmSubscription>("POST /letters/subscriptions/:token/", { params }),
    );
  };
  if (agreed) {
    const textParams = { company: agreed.company_name, rhythm: t(`rhythm_${agreed.rhythm}`) };
    return <Titled title={t("confirmedTitle")} text={t("confirmedText", textParams)} />;
  }
  return (
    <Titled title={t("confirmTitle")} text={t("confirmText")}>
      <FailureNote failure={failure} />
      <Button size="md" loading={isSending} onClick={() => send(agree)}>
        {t("confirm")}
      </Button>
    </Titled>
  );
}
