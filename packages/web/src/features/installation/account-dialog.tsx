import { Button, Modal, Stack, Text } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import type { InstalledUser } from "./installation-queries.ts";
import type { InstalledAccountChanges } from "./use-installed-account-changes.ts";

/** An action on an account, to be confirmed. */
export interface AccountWish {
  readonly kind: "block" | "reset" | "end";
  readonly user: InstalledUser;
}

interface AccountDialogProps {
  readonly wish: AccountWish;
  readonly changes: InstalledAccountChanges;
  readonly onClose: () => void;
}

/** Asks for confirmation before an account is blocked, or loses its second step or sessions. */
export function AccountDialog({ wish: { kind, user }, changes, onClose }: AccountDialogProps) {
  const t = useWords(installationWords);
  const common = useWords(commonWords);
  const { change, resetSecondStep, endSessions } = changes;
  const done = { onSuccess: onClose };
  const confirm = {
    block: () => change.mutate({ user, body: { is_active: false } }, done),
    reset: () => resetSecondStep.mutate(user, done),
    end: () => endSessions.mutate(user, done),
  } as const;
  const words = {
    block: ["blockTitle", "blockText", "block"],
    reset: ["resetTitle", "resetText", "reset"],
    end: ["endTitle", "endText", "end"],
  } as const;
  const [title, text, act] = words[kind];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(title, { name: user.username })}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack>
        <Text>{t(text)}</Text>
        <DialogFooter onCancel={onClose}>
          <Button
            color="red"
            loading={change.isPending || resetSecondStep.isPending || endSessions.isPending}
            onClick={confirm[kind]}
          >
            {t(act)}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
