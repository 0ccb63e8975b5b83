import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { leaveDialogWords } from "../../i18n/ru/leave-dialog.ts";
import { type Leaving, stayInDialog, useLeaving } from "./leave-question-store.ts";

/** Asks before a dialog takes the work along that was done in it. */
export function LeaveQuestion() {
  const leaving = useLeaving();
  // Drawn as it is asked: of dialogs over one another the uppermost is the last in the document.
  return leaving && <Asked leaving={leaving} />;
}

function Asked({ leaving }: { readonly leaving: Leaving }) {
  const t = useWords(leaveDialogWords);
  const common = useWords(commonWords);
  useEffect(() => {
    // It may be saved meanwhile, and the dialog gone with it.
    const gone = new MutationObserver(() => leaving.dialog.isConnected || stayInDialog());
    gone.observe(document.body, { childList: true, subtree: true });
    return () => gone.disconnect();
  }, [leaving]);
  const leave = () => {
    stayInDialog();
    leaving.leave();
  };
  return (
    <Modal
      opened
      onClose={stayInDialog}
      title={t("title")}
      closeButtonProps={{ "aria-label": common("close") }}
      centered
      // Over the dialog that is asked about.
      zIndex={300}
    >
      <Stack>
        <Text>{t("text")}</Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={leave}>
            {t("leave")}
          </Button>
          <Button onClick={stayInDialog} data-autofocus>
            {t("stay")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
