import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Small text below the name of a table's row, in place of a column that has no room. */
export function SecondaryText({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
      {children}
    </Text>
  );
}
