import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { formWords } from "../words.ts";

interface PanelSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Renders the side panel as a bottom sheet where there is no room next to the questions. */
export function PanelSheet({ isOpen, onClose, children }: PanelSheetProps) {
  const say = useWords(formWords);
  const common = useWords(commonWords);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="75%"
      radius="lg"
      title={say("panel")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {children}
    </Drawer>
  );
}
