import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { accountWords } from "../../words/account.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { FailureNote } from "../login/failure-note.tsx";
import { isReady, PasswordFields } from "../login/password-fields.tsx";
import { CurrentPassword } from "./current-password.tsx";
import type { AccountChanges } from "./use-account-changes.ts";

interface PasswordDialogProps {
  /** Whose password it is: password managers keep it under this name. */
  readonly username: string;
  readonly change: AccountChanges["password"];
  readonly onClose: () => void;
}

/** Sets another password in place of the one that is known. */
export function PasswordDialog({ username, change, onClose }: PasswordDialogProps) {
  const t = useWords(accountWords);
  const common = useWords(commonWords);
  const [current, setCurrent] = useState("");
  const [typed, setTyped] = useState({ password: "", repeated: "" });
  const [asked, setAsked] = useState(false);
  const wrong = { current: fieldError(change.error, "password"), next: fieldError(change.error, "new_password") };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!current || !isReady(typed)) return;
    change.mutate({ password: current, new_password: typed.password }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={t("changePassword")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{t("passwordHint")}</Text>
          {change.error && !wrong.current && !wrong.next && <FailureNote failure={change.error} />}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <CurrentPassword
            value={current}
            error={asked && !current ? t("passwordRequired") : wrong.current}
            onChange={setCurrent}
          />
          <PasswordFields typed={typed} asked={asked} error={wrong.next} onChange={setTyped} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {common("save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
