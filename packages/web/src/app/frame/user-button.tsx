import { UnstyledButton } from "@mantine/core";
import type { ComponentProps } from "react";
import { useWords } from "../../i18n/language.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import classes from "./frame.module.css";

/** Renders the user's initials as the button of the user menu. */
export function UserButton({ name, ...props }: ComponentProps<"button"> & { readonly name: string }) {
  const t = useWords(frameWords);
  return (
    <UnstyledButton aria-label={name ? `${t("user")}: ${name}` : t("user")} aria-haspopup="menu" ml={4} {...props}>
      <span className={classes.initials}>{initialsOf(name)}</span>
    </UnstyledButton>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join("");
}
