import { Badge, NavLink } from "@mantine/core";
import { newsAddress } from "@opis/model/addresses";
import { IconNews } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { newsStateQuery } from "../api/news-state.ts";
import { useWords } from "../words/define-words.ts";
import { newsWords } from "../words/news.ts";
import { useLanguage } from "../words/words.ts";
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
    <NavLink
      className={classes.link}
      renderRoot={(props) => <Link to={newsAddress} {...props} />}
      label={t("title")}
      leftSection={<IconNews size={20} stroke={1.6} />}
      rightSection={
        !!data?.unread && (
          <Badge size="sm" circle={data.unread < 10} role="img" aria-label={label} title={label}>
            {data.unread}
          </Badge>
        )
      }
      active={isHere}
      aria-current={isHere ? "page" : undefined}
    />
  );
}
