import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { Link } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { accessWords } from "../../i18n/ru/access.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { NameDialog } from "../../ui/dialogs/name-dialog.tsx";
import { roleKey, roleName } from "./role-name.ts";
import type { useRoleChanges } from "./use-role-changes.ts";
import type { CompanyRole } from "./user-queries.ts";

/** The open dialog, and its role. */
export interface RoleDialog {
  readonly kind: "copy" | "rename" | "delete";
  readonly role: CompanyRole;
}

interface RoleDialogsProps {
  readonly company: number;
  readonly dialog: RoleDialog;
  readonly changes: ReturnType<typeof useRoleChanges>;
  /** Called with the key of the role to show next, if it changes. */
  readonly onDone: (key?: string) => void;
  readonly onClose: () => void;
}

/** Renders the dialogs of roles: name and deletion; for a role in use, says why it cannot be deleted. */
export function RoleDialogs({ company, dialog: { kind, role }, changes, onDone, onClose }: RoleDialogsProps) {
  const t = useWords(accessWords);
  const common = useWords(commonWords);
  const name = roleName(role);
  if (kind === "copy")
    return (
      <NameDialog
        title={t("copyTitle")}
        text={t("copyText", { name })}
        label={t("roleName")}
        initial={t("copyName", { name })}
        action={common("create")}
        busy={changes.copy.isPending}
        onSubmit={(name, onError) =>
          changes.copy.mutate(
            { role, name: name },
            { onError, onSuccess: (createdRole) => onDone(roleKey(createdRole)) },
          )
        }
        onClose={onClose}
      />
    );
  if (kind === "rename")
    return (
      <NameDialog
        title={t("renameTitle")}
        label={t("roleName")}
        initial={name}
        current={name}
        action={common("save")}
        busy={changes.rename.isPending}
        onSubmit={(name, onError) =>
          changes.rename.mutate({ role, name: name }, { onError, onSuccess: () => onDone() })
        }
        onClose={onClose}
      />
    );
  const isUsed = role.used > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isUsed ? "usedTitle" : "deleteTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack>
        <Text>{t(isUsed ? "usedText" : "deleteText", { name })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common(isUsed ? "close" : "cancel")}
          </Button>
          {isUsed ? (
            <Button renderRoot={(props) => <Link to={screenAddress(company, "users")} {...props} />}>
              {t("toUsers")}
            </Button>
          ) : (
            <Button
              color="red"
              loading={changes.remove.isPending}
              onClick={() => changes.remove.mutate(role, { onSuccess: () => onDone("owner") })}
            >
              {common("delete")}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
