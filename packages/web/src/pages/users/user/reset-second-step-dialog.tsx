import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { userPageWords } from "../../../words/user-page.ts";
import type { useUserPageChanges } from "./use-user-page-changes.ts";

interface ResetSecondStepDialogProps {
  readonly reset: ReturnType<typeof useUserPageChanges>["resetSecondStep"];
  readonly onClose: () => void;
}

/** Asks once more before somebody signs in by their password alone. */
export function ResetSecondStepDialog({ reset, onClose }: ResetSecondStepDialogProps) {
  const t = useWords(userPageWords);
  const common = useWords(commonWords);
  return (
    <Modal opened onClose={onClose} title={t("resetTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text>{t("resetText")}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button loading={reset.isPending} onClick={() => reset.mutate(undefined, { onSuccess: onClose })}>
            {t("reset")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
