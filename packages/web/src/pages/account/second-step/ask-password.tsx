import { Button, Group, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../../api/field-error.ts";
import { accountWords } from "../../../words/account.ts";
import { useWords } from "../../../words/define-words.ts";
import { FailureNote } from "../../login/failure-note.tsx";
import { useSending } from "../../login/use-sending.ts";
import { CurrentPassword } from "../current-password.tsx";

interface AskPasswordProps {
  readonly text: string;
  readonly action: string;
  readonly onSubmit: (password: string) => Promise<void>;
}

/** Asks for the current password before something goes on. */
export function AskPassword({ text, action, onSubmit }: AskPasswordProps) {
  const t = useWords(accountWords);
  const [password, setPassword] = useState("");
  const [asked, setAsked] = useState(false);
  const { failure, isSending, send } = useSending();
  const wrong = fieldError(failure, "password");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (password) send(() => onSubmit(password));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{text}</Text>
        {wrong === undefined && <FailureNote failure={failure} />}
        <CurrentPassword
          value={password}
          error={asked && !password ? t("passwordRequired") : wrong}
          onChange={setPassword}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
