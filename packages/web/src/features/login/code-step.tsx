import { Button, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { comingInWords } from "../../i18n/ru/email-links.ts";
import { CodeInput } from "./code-input.tsx";
import { FailureNote } from "./lazy-failure-alert.tsx";
import { Titled } from "./login-step-layout.tsx";
import { useSending } from "./use-submit.ts";

interface CodeStepProps {
  /** Signs in with the typed name and password, and this code. */
  readonly onCode: (code: string) => Promise<void>;
}

/** Renders the second step of sign-in: a code of the app, or a recovery code. */
export function CodeStep({ onCode }: CodeStepProps) {
  const t = useWords(comingInWords);
  const [code, setCode] = useState("");
  const { failure, isSending, send } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) send(() => onCode(code.trim()));
  };
  return (
    <Titled title={t("codeTitle")} text={t("codeText")}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FailureNote failure={failure} />
          <CodeInput value={code} onChange={setCode} />
          <Button type="submit" size="md" loading={isSending} disabled={!code.trim()}>
            {t("enter")}
          </Button>
        </Stack>
      </form>
    </Titled>
  );
}
