import { UnstyledButton } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./side-menu.module.css";

interface MenuLinkProps {
  readonly to: string;
  readonly label: string;
  readonly icon: TablerIcon;
  /** Whether its screen is the current one. */
  readonly isHere: boolean;
  /** The count at the end of the link. */
  readonly mark?: ReactNode;
}

/** Renders a link of the main menu. Mantine's NavLink includes collapsing, which every screen would have to load. */
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

/** Renders the count of a menu entry; `label` describes it. */
export function MenuCount({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <span role="img" aria-label={label} title={label} className={classes.count}>
      {count}
    </span>
  );
}
