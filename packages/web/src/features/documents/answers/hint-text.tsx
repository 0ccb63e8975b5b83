import { Text } from "@mantine/core";

/** Renders an explanatory text in a wizard step. */
export function HintText({ text }: { readonly text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}
