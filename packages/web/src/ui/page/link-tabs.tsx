import { Link } from "@tanstack/react-router";
import { linkTo } from "../link-to.ts";
import { useScrollToChosen } from "../lists/use-scroll-to-chosen.ts";
import classes from "./page.module.css";

interface LinkTabsProps {
  /** Accessible name of the group of screens. */
  readonly label: string;
  readonly tabs: readonly { readonly key: string; readonly title: string; readonly href: string }[];
  /** The current one. */
  readonly shown: string;
}

// One screen's address may be a prefix of another's.
const exactly = { exact: true } as const;

/** Renders links to sibling screens as tabs. */
export function LinkTabs({ label, tabs, shown }: LinkTabsProps) {
  const row = useScrollToChosen<HTMLElement>(shown);
  return (
    <nav ref={row} aria-label={label} className={`${classes.tabs} ${classes.goesOn}`}>
      {tabs.map(({ key, title, href }) => (
        <Link
          key={key}
          {...linkTo(href)}
          className={classes.tab}
          activeOptions={exactly}
          aria-current={key === shown ? "page" : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
