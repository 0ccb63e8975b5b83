import { Text } from "@mantine/core";

/** What a step of a wizard only tells. */
export function HintText({ text }: { readonly text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}
