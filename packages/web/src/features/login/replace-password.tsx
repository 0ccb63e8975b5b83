import { Button, Stack, TextInput } from "@mantine/core";
import type { replacePassword } from "@opis/model/contract/people/registration-and-recovery";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { callWithoutCredentials } from "../../api/call.ts";
import { fieldError } from "../../api/field-error.ts";
import { startSession } from "../../api/session.ts";
import { useWords } from "../../i18n/define-words.ts";
import { comingInWords } from "../../i18n/ru/email-links.ts";
import { FailureNote } from "./lazy-failure-alert.tsx";
import { Titled } from "./login-step-layout.tsx";
import { isReady, PasswordFields } from "./password-fields.tsx";
import { useSending } from "./use-sending.ts";

interface ReplacePasswordProps {
  readonly username: string;
  /** The password that is good no longer. */
  readonly password: string;
  readonly onEntered: () => Promise<void>;
}

/** Sets a new password in place of one that has expired or was given for one use, and signs in with it. */
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

interface PasswordFormProps {
  /** Whose password it is: password managers keep it under this name. */
  readonly username: string;
  readonly action: string;
  /** The inputs above the password. */
  readonly children?: ReactNode;
  readonly onSubmit: (password: string) => Promise<unknown>;
}

/** Sets a new password and goes on. */
export function PasswordForm({ username, action, children, onSubmit }: PasswordFormProps) {
  const [typed, setTyped] = useState({ password: "", repeated: "" });
  const [isSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { failure, isSending, send } = useSending();
  const wrong = fieldError(failure, "password", "new_password");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isReady(typed)) send(() => onSubmit(typed.password));
    else input.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {wrong === undefined && <FailureNote failure={failure} />}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {children}
        <PasswordFields input={input} typed={typed} isSubmitted={isSubmitted} error={wrong} onChange={setTyped} />
        <Button type="submit" size="md" mt="xs" loading={isSending}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Takes a code of the app, or a recovery code. */
export function CodeInput({ value, onChange }: CodeInputProps) {
  const t = useWords(comingInWords);
  return (
    <TextInput
      label={t("code")}
      size="md"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      autoFocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
