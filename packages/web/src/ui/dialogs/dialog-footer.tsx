import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";

interface DialogFooterProps {
  readonly onCancel: () => void;
  /** Label of the confirm button. */
  readonly children: ReactNode;
}

/** Renders the footer of a dialog: «Отмена» and the confirm button. */
export function DialogFooter({ onCancel, children }: DialogFooterProps) {
  const t = useWords(commonWords);
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t("cancel")}
      </Button>
      {children}
    </Group>
  );
}
