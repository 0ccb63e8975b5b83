import { Text } from "@mantine/core";

/** Why an input has not taken what was typed into it. */
export function PickNote({ text }: { readonly text: string }) {
  return (
    <Text size="sm" mt={4} c="var(--opis-warning)" role="alert">
      {text}
    </Text>
  );
}
