import { UnstyledButton } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./side-menu.module.css";

interface MenuLinkProps {
  readonly to: string;
  readonly label: string;
  readonly icon: TablerIcon;
  /** Whether the screen that it leads to is the one that is shown. */
  readonly isHere: boolean;
  /** The count at the end of the link: how much waits there. */
  readonly mark?: ReactNode;
}

/** A way to a screen in the main menu. The library's own brings what opens and folds, which every screen would wait for. */
export function MenuLink({ to, label, icon: Icon, isHere, mark }: MenuLinkProps) {
  return (
    <UnstyledButton
      className={classes.link}
      renderRoot={(props) => <Link to={to} {...props} />}
      data-active={isHere || undefined}
      aria-current={isHere ? "page" : undefined}
    >
      <Icon size={20} stroke={1.6} className={classes.icon} />
      <span className={classes.label}>{label}</span>
      {mark}
    </UnstyledButton>
  );
}

/** How many wait behind an entry of the menu; `label` says of what. */
export function MenuCount({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <span role="img" aria-label={label} title={label} className={classes.count}>
      {count}
    </span>
  );
}
