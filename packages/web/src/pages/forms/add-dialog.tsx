import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";

interface AddDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The dialog in which a new questionnaire gets its name. */
export function AddDialog({ title, children, onClose }: AddDialogProps) {
  const common = useWords(commonWords);
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ "aria-label": common("close") }}>
      {children}
    </Modal>
  );
}
