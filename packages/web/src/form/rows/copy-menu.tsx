import { Menu } from "@mantine/core";
import { usePressedAtFirst } from "../../ui/use-pressed-at-first.ts";
import { useWords } from "../../words/define-words.ts";
import type { AnyRow } from "../edit-target.ts";
import { formWords } from "../words.ts";
import { CopyButton } from "./copy-button.tsx";

interface CopyMenuProps {
  /** What the row is called. */
  readonly name: string;
  /** Rows whose answers may be taken over. */
  readonly others: readonly AnyRow[];
  readonly nameOf: (row: AnyRow) => string;
  readonly onCopy: (from: AnyRow) => void;
}

/** The rows whose answers may be taken over; opens as soon as it is there. */
export function CopyMenu({ name, others, nameOf, onCopy }: CopyMenuProps) {
  const say = useWords(formWords);
  const button = usePressedAtFirst();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <CopyButton name={name} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say("copyFrom")}</Menu.Label>
        {others.map((other) => (
          <Menu.Item key={other.id} onClick={() => onCopy(other)}>
            {nameOf(other)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
