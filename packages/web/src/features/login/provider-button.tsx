import { Button } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { loginWords } from "../../i18n/ru/login.ts";
import { FailureNote } from "./lazy-failure-alert.tsx";
import { useSending } from "./use-submit.ts";

/** Renders the button of the single sign-on provider, with its name if known. */
export function ProviderButton({ name }: { readonly name: string }) {
  const t = useWords(loginWords);
  const { failure, isSending, send } = useSending();
  const go = async () => {
    const { goToProvider } = await import("../../api/single-sign-on.ts");
    await goToProvider(new URLSearchParams(location.search).get("next"));
  };
  return (
    <>
      <Button variant="default" size="md" loading={isSending} onClick={() => send(go)}>
        {name === "" ? t("singleSignOn") : t("singleSignOnBy", { name })}
      </Button>
      <FailureNote failure={failure} />
    </>
  );
}
