import { Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { isEmail } from "@opis/model/validation/email";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { useWords } from "../../i18n/language.ts";
import { accountWords } from "../../i18n/ru/account.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { PersonNameDialog } from "../../ui/dialogs/person-name-dialog.tsx";
import { FailureNote } from "../login/lazy-failure-alert.tsx";
import { isReady, PasswordFields } from "../login/password-fields.tsx";
import type { AccountChanges, OwnAccount } from "./account-queries.ts";
import { CurrentPassword } from "./current-password.tsx";

/** The open dialog over the account. */
export type AccountDialog = "name" | "email" | "password";

interface AccountDialogsProps {
  readonly dialog: AccountDialog;
  readonly account: OwnAccount;
  readonly changes: AccountChanges;
  readonly onClose: () => void;
}

interface OwnNameDialogProps {
  readonly account: OwnAccount;
  readonly rename: AccountChanges["update"];
  readonly onClose: () => void;
}

const autoComplete = { first_name: "given-name", last_name: "family-name" };

/** Asks for the user's name. */
function OwnNameDialog({ account, rename, onClose }: OwnNameDialogProps) {
  const t = useWords(accountWords);
  return (
    <PersonNameDialog
      name={account}
      title={t("nameTitle")}
      labels={{ first_name: t("firstName"), last_name: t("lastName") }}
      autoComplete={autoComplete}
      isPending={rename.isPending}
      onSubmit={(name) => rename.mutate(name, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Renders the open dialog; it closes when its change has succeeded. */
export function AccountDialogs({ dialog, account, changes, onClose }: AccountDialogsProps) {
  if (dialog === "name") return <OwnNameDialog account={account} rename={changes.update} onClose={onClose} />;
  if (dialog === "email") return <EmailDialog change={changes.email} onClose={onClose} />;
  return <PasswordDialog username={account.username} change={changes.password} onClose={onClose} />;
}

interface EmailDialogProps {
  readonly change: AccountChanges["email"];
  readonly onClose: () => void;
}

/** Asks for a new e-mail address, which is then confirmed by an e-mail. */
function EmailDialog({ change, onClose }: EmailDialogProps) {
  const t = useWords(accountWords);
  const common = useWords(commonWords);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const address = email.trim();
  const wrong = { email: fieldError(change.error, "email"), password: fieldError(change.error, "password") };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
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
            error={isSubmitted && !isEmail(address) ? t("emailWrong") : wrong.email}
            data-autofocus
          />
          <CurrentPassword
            value={password}
            error={isSubmitted && !password ? t("passwordRequired") : wrong.password}
            onChange={setPassword}
          />
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={change.isPending}>
              {t("sendLetter")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

interface PasswordDialogProps {
  /** Whose password it is: password managers store it under this name. */
  readonly username: string;
  readonly change: AccountChanges["password"];
  readonly onClose: () => void;
}

/** Changes the password, given the current one. */
function PasswordDialog({ username, change, onClose }: PasswordDialogProps) {
  const t = useWords(accountWords);
  const common = useWords(commonWords);
  const [current, setCurrent] = useState("");
  const [typed, setTyped] = useState({ password: "", repeated: "" });
  const [isSubmitted, setSubmitted] = useState(false);
  const wrong = { current: fieldError(change.error, "password"), next: fieldError(change.error, "new_password") };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
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
            error={isSubmitted && !current ? t("passwordRequired") : wrong.current}
            onChange={setCurrent}
          />
          <PasswordFields typed={typed} isSubmitted={isSubmitted} error={wrong.next} onChange={setTyped} />
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={change.isPending}>
              {common("save")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}
