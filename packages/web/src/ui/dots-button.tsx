import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ComponentProps } from "react";

/** The three dots that open the menu of a row. */
export function DotsButton(props: ComponentProps<"button"> & { readonly "aria-label": string }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={34} aria-haspopup="menu" {...props}>
      <IconDots size={18} />
    </ActionIcon>
  );
}
