import { Text } from "@mantine/core";

interface PickNoteProps {
  /** Id by which the input refers to the note. */
  readonly id?: string;
  readonly text: string;
  /** Whether the text was refused; otherwise it only waits to be added. */
  readonly isWrong?: boolean;
}

/** Renders why an input has not accepted its text. */
export function PickNote({ id, text, isWrong = false }: PickNoteProps) {
  return (
    <Text id={id} size="sm" mt={4} c={isWrong ? "var(--opis-danger)" : "var(--opis-warning)"} role="alert">
      {text}
    </Text>
  );
}
