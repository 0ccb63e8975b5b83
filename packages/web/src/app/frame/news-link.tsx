import { newsAddress } from "@opis/model/screen-addresses";
import { IconNews } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { newsStateQuery } from "../../features/news/news-queries.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { newsWords } from "../../i18n/ru/news.ts";
import { MenuCount, MenuLink } from "./menu-link.tsx";

/** Renders the link to the news with the number of unseen items. */
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
