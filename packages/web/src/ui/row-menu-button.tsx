import { IconDots } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import classes from "./row-menu-button.module.css";

/** Renders the button of a row's menu: a plain element, as a list renders hundreds of them. */
export function RowMenuButton({
  className = "",
  ...props
}: ComponentProps<"button"> & { readonly "aria-label": string }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      className={`mantine-focus-auto mantine-active mantine-ActionIcon-root ${classes.dots} ${className}`}
      {...props}
    >
      <IconDots size={18} />
    </button>
  );
}
