import { Button, Modal, Stack, Text } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { historyWords } from "../../i18n/ru/history.ts";
import { DialogFooter } from "../dialogs/dialog-footer.tsx";

interface RestoreDialogProps {
  /** Name of the object to restore. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a deleted object is restored. */
export function RestoreDialog({ name, isBusy, onRestore, onClose }: RestoreDialogProps) {
  const t = useWords(historyWords);
  const common = useWords(commonWords);
  return (
    <Modal opened onClose={onClose} title={t("restoreTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text>{t("restoreText", { name })}</Text>
        <DialogFooter onCancel={onClose}>
          <Button loading={isBusy} onClick={onRestore} data-autofocus>
            {t("restore")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
