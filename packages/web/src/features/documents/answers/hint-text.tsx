import { Text } from "@mantine/core";

/** A text in a step of a wizard without a question. */
export function HintText({ text }: { readonly text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}
