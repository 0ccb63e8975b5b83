import { Button, Modal, Stack, Text } from "@mantine/core";
import { useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { filesWords } from "../i18n/ru/form-dialogs.ts";
import { DialogFooter } from "../ui/dialogs/dialog-footer.tsx";

interface DeleteFileProps {
  readonly name: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a file is deleted. */
export function DeleteFile({ name, onDelete, onClose }: DeleteFileProps) {
  const say = useWords(filesWords);
  const common = useWords(commonWords);
  return (
    <Modal opened onClose={onClose} title={say("deleteTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text>{say("deleteText", { name })}</Text>
        <DialogFooter onCancel={onClose}>
          <Button color="red" onClick={onDelete} data-autofocus>
            {common("delete")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
