import { Modal } from "@mantine/core";
import type { ReactNode } from "react";

interface AddDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The dialog in which a new questionnaire gets its name. */
export function AddDialog({ title, children, onClose }: AddDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      {children}
    </Modal>
  );
}
