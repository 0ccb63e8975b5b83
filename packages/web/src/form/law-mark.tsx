import { Popover, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconScale } from "@tabler/icons-react";
import { useWords } from "../words/define-words.ts";
import classes from "./question.module.css";
import { formWords } from "./words.ts";

// Above it would cover what is wrong with the question before.
const besideOrUnder = { shift: true, flip: { fallbackPlacements: ["bottom" as const] } };

/** The legal reason of a question behind a small mark: shown on hover, and kept open by a click. */
export function LawMark({ law, of }: { readonly law: string; readonly of: string }) {
  const say = useWords(formWords);
  const [isPinned, pin] = useDisclosure(false);
  const [isHovered, hover] = useDisclosure(false);
  return (
    <Popover
      opened={isPinned || isHovered}
      onDismiss={pin.close}
      position="right"
      middlewares={besideOrUnder}
      withArrow
      shadow="sm"
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.law}
          aria-label={`${say("law")}: ${law}. ${of}`}
          onClick={pin.toggle}
          onMouseEnter={hover.open}
          onMouseLeave={hover.close}
          onFocus={hover.open}
          onBlur={hover.close}
        >
          <IconScale size={15} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown px="sm" py={6} style={isPinned ? undefined : { pointerEvents: "none" }}>
        <Text size="sm">
          {say("law")}: {law}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
