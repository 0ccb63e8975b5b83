import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { leaveDialogWords } from "../../i18n/ru/frame-on-demand.ts";

interface LeavePageQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether to discard unsaved input on a page. */
export function LeavePageQuestion({ onLeave, onStay }: LeavePageQuestionProps) {
  const t = useWords(leaveDialogWords);
  const common = useWords(commonWords);
  return (
    <Modal opened onClose={onStay} title={t("title")} closeButtonProps={{ "aria-label": common("close") }} centered>
      <Stack>
        <Text>{t("pageText")}</Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onLeave}>
            {t("leavePage")}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t("stay")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
