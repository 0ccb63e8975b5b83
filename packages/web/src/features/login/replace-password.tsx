import type { replacePassword } from "@opis/model/contract/people/registration-and-recovery";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { callWithoutCredentials } from "../../api/call-endpoint.ts";
import { startSession } from "../../api/session.ts";
import { useWords } from "../../i18n/language.ts";
import { comingInWords } from "../../i18n/ru/email-links.ts";
import { CodeInput } from "./code-input.tsx";
import { Titled } from "./login-step-layout.tsx";
import { PasswordForm } from "./password-form.tsx";

interface ReplacePasswordProps {
  readonly username: string;
  /** The password that is no longer valid. */
  readonly password: string;
  readonly onEntered: () => Promise<void>;
}

/** Replaces an expired or one-time password, and signs in with the new one. */
export function ReplacePassword({ username, password, onEntered }: ReplacePasswordProps) {
  const t = useWords(comingInWords);
  const [code, setCode] = useState<string>();
  const replace = async (new_password: string) => {
    const body = { username, password, new_password, ...(code && { code: code.trim() }) };
    try {
      startSession(
        await callWithoutCredentials<typeof replacePassword>("POST /api-auth/token/new_password/", { body }),
      );
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === "second_step_needed") setCode("");
      throw failure;
    }
    await onEntered();
  };
  return (
    <Titled title={t("replaceTitle")} text={t("replaceText")}>
      <PasswordForm username={username} action={t("setPassword")} onSubmit={replace}>
        {code !== undefined && <CodeInput value={code} onChange={setCode} />}
      </PasswordForm>
    </Titled>
  );
}
