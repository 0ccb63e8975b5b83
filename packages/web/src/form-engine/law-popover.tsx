import { Text } from "@mantine/core";
import { type CitedPoint, citedPoints } from "@opis/model/law/cited-provisions";
import { usePick } from "../i18n/language.ts";
import { PopoverAt } from "../ui/popover-at.tsx";
import { useDemandText } from "./use-legal-requirement-text.ts";

interface LawPopoverProps {
  /** The mark that the popover belongs to. */
  readonly mark: HTMLElement | null;
  readonly id: string;
  readonly law: CitedPoint;
  readonly isPinned: boolean;
  readonly onDismiss: () => void;
}

// A popover above would cover the error of the previous question.
const placement = { shift: true, flip: { fallbackPlacements: ["bottom" as const] } };

/** Renders the text of a legal-basis mark: the point of law, its requirement, and the consequences. */
export function LawPopover({ mark, id, law, isPinned, onDismiss }: LawPopoverProps) {
  const pick = usePick();
  const demandText = useDemandText();
  return (
    <PopoverAt
      element={mark}
      onDismiss={onDismiss}
      position="right"
      middlewares={placement}
      withArrow
      shadow="sm"
      dropdown={{
        "aria-label": pick(citedPoints[law]),
        px: "sm",
        py: 6,
        style: isPinned ? undefined : { pointerEvents: "none" },
      }}
    >
      <div id={id} style={{ maxWidth: "22rem" }}>
        <Text size="sm" fw={600}>
          {pick(citedPoints[law])}
        </Text>
        <Text size="sm">{demandText(law)}</Text>
      </div>
    </PopoverAt>
  );
}
