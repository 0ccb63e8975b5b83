import { Center, Loader, Text } from "@mantine/core";
import { Suspense, use, useState } from "react";
import { completeProviderSignIn, SignOnNotStartedHere } from "../../api/single-sign-on.ts";
import { useWords } from "../../i18n/language.ts";
import { comingInWords } from "../../i18n/ru/email-links.ts";
import { FailureNote } from "./lazy-failure-alert.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { Titled } from "./login-step-layout.tsx";

interface CallbackPageProps {
  /** Navigates to the requested address, which is not validated. */
  readonly onEntered: (next: unknown) => Promise<void>;
}

/** Renders the return from single sign-on: signs in, or shows why not. */
export function CallbackPage({ onEntered }: CallbackPageProps) {
  const t = useWords(comingInWords);
  const [failing] = useState(() =>
    completeProviderSignIn(new URLSearchParams(location.search))
      .then(onEntered)
      .catch((failure: unknown) => failure),
  );
  const waiting = (
    <Center mih={240}>
      <Loader role="status" aria-label={t("singleSignOnChecking")} />
    </Center>
  );
  return (
    <LoginFrame>
      <Suspense fallback={waiting}>
        <Failed failing={failing} />
      </Suspense>
    </LoginFrame>
  );
}

function Failed({ failing }: { readonly failing: Promise<unknown> }) {
  const t = useWords(comingInWords);
  const failure = use(failing);
  if (failure === undefined) return null;
  return (
    <Titled title={t("singleSignOnFailed")}>
      {failure instanceof SignOnNotStartedHere ? (
        <Text role="alert">{t("singleSignOnRestart")}</Text>
      ) : (
        <FailureNote failure={failure} />
      )}
    </Titled>
  );
}
