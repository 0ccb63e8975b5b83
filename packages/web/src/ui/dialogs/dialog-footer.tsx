import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";

interface DialogFooterProps {
  readonly onCancel: () => void;
  /** The button that confirms. */
  readonly children: ReactNode;
}

/** The last row of a dialog: «Отмена» and the button that confirms. */
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
