import { Button, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { FailureNote } from "./lazy-failure-alert.tsx";
import { isReady, PasswordFields } from "./password-fields.tsx";
import { useSending } from "./use-submit.ts";

interface PasswordFormProps {
  /** Whose password it is: password managers store it under this name. */
  readonly username: string;
  readonly action: string;
  /** The inputs above the password. */
  readonly children?: ReactNode;
  readonly onSubmit: (password: string) => Promise<unknown>;
}

/** Renders a form that sets a new password. */
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
