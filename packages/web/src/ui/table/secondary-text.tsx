import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Renders small text below a row's name, in place of a column that does not fit. */
export function SecondaryText({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
      {children}
    </Text>
  );
}
