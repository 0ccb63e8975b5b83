import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { type FormEvent, useState } from "react";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { userPageWords } from "../../../words/user-page.ts";
import { usersWords } from "../../../words/users.ts";
import type { UserDetails } from "../user-queries.ts";
import type { useUserPageChanges } from "./use-user-page-changes.ts";

interface PersonNameDialogProps {
  readonly user: UserDetails;
  readonly rename: ReturnType<typeof useUserPageChanges>["rename"];
  readonly onClose: () => void;
}

/** Asks how somebody is called. */
export function PersonNameDialog({ user, rename, onClose }: PersonNameDialogProps) {
  const t = useWords(userPageWords);
  const users = useWords(usersWords);
  const common = useWords(commonWords);
  const [first, setFirst] = useState(user.first_name);
  const [last, setLast] = useState(user.last_name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ first_name: first.trim(), last_name: last.trim() }, { onSuccess: onClose });
  };
  const isSame = first.trim() === user.first_name && last.trim() === user.last_name;
  return (
    <Modal opened onClose={onClose} title={t("nameTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={users("firstName")}
            value={first}
            maxLength={textMaxCharacters.name}
            onChange={(event) => setFirst(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={users("lastName")}
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
