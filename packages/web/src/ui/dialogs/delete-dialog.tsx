import { Button, Modal, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { reactToError } from "../messages/react-to-error.ts";
import { DialogFooter } from "./dialog-footer.tsx";

interface DeleteDialogProps {
  readonly title: string;
  /** What is deleted, and what cannot be restored. */
  readonly children: ReactNode;
  /** Deletes it; on failure the dialog stays open and shows the error. */
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation before a deletion, and closes after it. */
export function DeleteDialog({ title, children, onDelete, onClose }: DeleteDialogProps) {
  const common = useWords(commonWords);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onDelete();
      onClose();
    } catch (error) {
      reactToError(error);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack gap={12}>
        {children}
        <DialogFooter onCancel={onClose}>
          <Button color="red" loading={isBusy} onClick={() => void remove()}>
            {common("delete")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
