import { Text } from "@mantine/core";
import { PopoverAt } from "../ui/popover-at.tsx";

interface LawNoteProps {
  /** The mark beside which it stands. */
  readonly mark: HTMLElement | null;
  readonly text: string;
  readonly isPinned: boolean;
  readonly onDismiss: () => void;
}

// Above it would cover what is wrong with the question before.
const besideOrUnder = { shift: true, flip: { fallbackPlacements: ["bottom" as const] } };

/** The words behind a law mark. */
export function LawNote({ mark, text, isPinned, onDismiss }: LawNoteProps) {
  return (
    <PopoverAt
      element={mark}
      onDismiss={onDismiss}
      position="right"
      middlewares={besideOrUnder}
      withArrow
      shadow="sm"
      dropdown={{ px: "sm", py: 6, style: isPinned ? undefined : { pointerEvents: "none" } }}
    >
      <Text size="sm">{text}</Text>
    </PopoverAt>
  );
}
