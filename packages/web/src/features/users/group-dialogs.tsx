import { Button, Modal, Stack, Text } from "@mantine/core";
import type { LevelBySection } from "@opis/model/access/access";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { groupsWords } from "../../i18n/ru/groups.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { NameDialog } from "../../ui/dialogs/name-dialog.tsx";
import { GrantDialog } from "./grant-dialog.tsx";
import type { GroupDetails } from "./group-queries.ts";
import type { useGroupChanges } from "./use-group-changes.ts";

/** The open dialog over the groups; all except `make` are about the current group. */
export type GroupDialog = "make" | "rename" | "delete" | "grant";

interface GroupDialogsProps {
  readonly company: number;
  readonly dialog: GroupDialog;
  readonly group: GroupDetails | undefined;
  readonly own: LevelBySection;
  readonly changes: ReturnType<typeof useGroupChanges>;
  /** Called with the group to show next, if it changes. */
  readonly onDone: (group?: number) => void;
  readonly onClose: () => void;
}

/** Renders the dialogs of groups: name, deletion, and grants. */
export function GroupDialogs({ company, dialog, group, own, changes, onDone, onClose }: GroupDialogsProps) {
  const t = useWords(groupsWords);
  const common = useWords(commonWords);
  if (dialog === "make")
    return (
      <NameDialog
        title={t("add")}
        label={t("name")}
        initial=""
        action={common("create")}
        busy={changes.make.isPending}
        onSubmit={(name, onError) => changes.make.mutate(name, { onError, onSuccess: ({ id }) => onDone(id) })}
        onClose={onClose}
      />
    );
  if (!group) return null;
  if (dialog === "rename")
    return (
      <NameDialog
        title={t("renameTitle")}
        label={t("name")}
        initial={group.name}
        current={group.name}
        action={common("save")}
        busy={changes.rename.isPending}
        onSubmit={(name, onError) => changes.rename.mutate(name, { onError, onSuccess: () => onDone() })}
        onClose={onClose}
      />
    );
  if (dialog === "grant")
    return <GrantDialog company={company} grants={group.grants} own={own} changes={changes} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t("deleteTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text style={{ overflowWrap: "anywhere" }}>{t("deleteText", { name: group.name })}</Text>
        <DialogFooter onCancel={onClose}>
          <Button
            color="red"
            loading={changes.remove.isPending}
            onClick={() => changes.remove.mutate(group.name, { onSuccess: () => onDone() })}
          >
            {common("delete")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
