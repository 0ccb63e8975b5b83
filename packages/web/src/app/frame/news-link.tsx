import { UnstyledButton } from "@mantine/core";
import { newsAddress } from "@opis/model/screen-addresses";
import { IconNews, type TablerIcon } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { newsStateQuery } from "../../api/news-state.ts";
import { useWords } from "../../i18n/define-words.ts";
import { newsWords } from "../../i18n/ru/news.ts";
import { useLanguage } from "../../i18n/words.ts";
import classes from "./side-menu.module.css";

/** The menu's way to the news, with how many were not seen. */
export function NewsLink() {
  const t = useWords(newsWords);
  const language = useLanguage();
  const { pathname } = useLocation();
  const { data } = useQuery({ ...newsStateQuery(language), meta: { quiet: true } });
  const isHere = pathname.startsWith(newsAddress);
  const label = t("unreadCount", { count: data?.unread ?? 0 });
  return (
    <MenuLink
      to={newsAddress}
      label={t("title")}
      icon={IconNews}
      isHere={isHere}
      mark={!!data?.unread && <MenuCount count={data.unread} label={label} />}
    />
  );
}

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
