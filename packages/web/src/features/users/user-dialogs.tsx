import { Button, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { personName, roleKey } from "./role-name.ts";
import type { useUserChanges } from "./use-user-changes.ts";
import type { CompanyRole, ListedUser } from "./user-queries.ts";

/** The open dialog, and its person. */
export interface UserDialog {
  readonly kind: "role" | "remove";
  readonly user: ListedUser;
}

interface UserDialogsProps {
  readonly dialog: UserDialog;
  readonly roles: readonly CompanyRole[];
  readonly changes: ReturnType<typeof useUserChanges>;
  readonly onClose: () => void;
}

/** Asks for another role, or confirms a removal. */
export function UserDialogs({ dialog: { kind, user }, roles, changes, onClose }: UserDialogsProps) {
  const t = useWords(usersWords);
  const common = useWords(commonWords);
  const [chosen, setChosen] = useState(() => roles.find((role) => roleKey(role) === roleKey(user)));
  const name = personName(user);
  const isRole = kind === "role";
  const confirm = () => {
    if (!isRole) changes.remove.mutate(user, { onSuccess: onClose });
    else if (chosen) changes.changeRole.mutate({ user, role: chosen }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={isRole ? name : t("removeTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack>
        {isRole ? (
          <RoleChoice roles={roles} chosen={chosen} onChoose={setChosen} />
        ) : (
          <Text>{t("removeText", { name })}</Text>
        )}
        <DialogFooter onCancel={onClose}>
          <Button
            {...(!isRole && { color: "red" })}
            disabled={isRole && (!chosen || roleKey(chosen) === roleKey(user))}
            loading={changes.changeRole.isPending || changes.remove.isPending}
            onClick={confirm}
          >
            {isRole ? common("save") : t("remove")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
