import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { isEmail } from "@opis/model/validation/email";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { accountWords } from "../../words/account.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { FailureNote } from "../login/failure-note.tsx";
import { CurrentPassword } from "./current-password.tsx";
import type { AccountChanges } from "./use-account-changes.ts";

interface EmailDialogProps {
  readonly change: AccountChanges["email"];
  readonly onClose: () => void;
}

/** Asks for another e-mail, which a letter then confirms. */
export function EmailDialog({ change, onClose }: EmailDialogProps) {
  const t = useWords(accountWords);
  const common = useWords(commonWords);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [asked, setAsked] = useState(false);
  const address = email.trim();
  const wrong = { email: fieldError(change.error, "email"), password: fieldError(change.error, "password") };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isEmail(address) && password) change.mutate({ email: address, password }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={t("emailTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{t("emailText")}</Text>
          {change.error && !wrong.email && !wrong.password && <FailureNote failure={change.error} />}
          <TextInput
            label={t("newEmail")}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={asked && !isEmail(address) ? t("emailWrong") : wrong.email}
            data-autofocus
          />
          <CurrentPassword
            value={password}
            error={asked && !password ? t("passwordRequired") : wrong.password}
            onChange={setPassword}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t("sendLetter")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
