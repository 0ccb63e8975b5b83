import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { type FormEvent, useState } from "react";
import { accountWords } from "../../words/account.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import type { Account } from "./account-queries.ts";
import type { AccountChanges } from "./use-account-changes.ts";

interface OwnNameDialogProps {
  readonly account: Account;
  readonly rename: AccountChanges["update"];
  readonly onClose: () => void;
}

/** Asks how one is called. */
export function OwnNameDialog({ account, rename, onClose }: OwnNameDialogProps) {
  const t = useWords(accountWords);
  const common = useWords(commonWords);
  const [first, setFirst] = useState(account.first_name);
  const [last, setLast] = useState(account.last_name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ first_name: first.trim(), last_name: last.trim() }, { onSuccess: onClose });
  };
  const isSame = first.trim() === account.first_name && last.trim() === account.last_name;
  return (
    <Modal opened onClose={onClose} title={t("nameTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t("firstName")}
            autoComplete="given-name"
            value={first}
            maxLength={textMaxCharacters.name}
            onChange={(event) => setFirst(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={t("lastName")}
            autoComplete="family-name"
            value={last}
            maxLength={textMaxCharacters.name}
            onChange={(event) => setLast(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" disabled={isSame} loading={rename.isPending}>
              {common("save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
