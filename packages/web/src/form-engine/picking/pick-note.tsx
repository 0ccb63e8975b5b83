import { Text } from "@mantine/core";

interface PickNoteProps {
  /** Names the note for the input that it describes. */
  readonly id?: string;
  readonly text: string;
  /** Whether what was typed was refused; else it only waits to be added. */
  readonly isWrong?: boolean;
}

/** Why an input has not taken what was typed into it. */
export function PickNote({ id, text, isWrong = false }: PickNoteProps) {
  return (
    <Text id={id} size="sm" mt={4} c={isWrong ? "var(--opis-danger)" : "var(--opis-warning)"} role="alert">
      {text}
    </Text>
  );
}
