import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type UserStatus, userStatusTitles } from "@opis/model/access/user-status";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { userPageWords } from "../../../words/user-page.ts";
import { usePick } from "../../../words/words.ts";
import type { useUserPageChanges } from "./use-user-page-changes.ts";

interface StatusDialogProps {
  readonly status: UserStatus;
  readonly setStatus: ReturnType<typeof useUserPageChanges>["setStatus"];
  readonly onClose: () => void;
}

/** Asks whether somebody is really to have another status. */
export function StatusDialog({ status, setStatus, onClose }: StatusDialogProps) {
  const t = useWords(userPageWords);
  const common = useWords(commonWords);
  const pick = usePick();
  return (
    <Modal opened onClose={onClose} title={t("statusTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text>{t("statusText", { status: pick(userStatusTitles[status]) })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button loading={setStatus.isPending} onClick={() => setStatus.mutate(status, { onSuccess: onClose })}>
            {t("changeStatus")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
