import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  type CookieStatus,
  cookieCheckMilliseconds,
  cookieStatusQuery,
  type SiteOf,
} from "../../../form-engine/site-scan-queries.ts";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import { useWords } from "../../../i18n/words.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { TableColumn } from "../../../ui/table/table-column.ts";
import { Section } from "./scan-result-section.tsx";
import classes from "./sites.module.css";

type Say = typeof siteScanWords.text;
type Cookie = CookieStatus["cookies"][number];

/** Renders the cookies that a site sets, their owners and times; nothing if no browser scan exists or runs. */
export function CookieTable({ company, site }: SiteOf) {
  const say = useWords(siteScanWords);
  const { data, refetch } = useQuery(cookieStatusQuery({ company, site }));
  const isProcessing = data?.status === "is processing";
  useEffect(() => {
    if (!isProcessing) return undefined;
    const timer = setTimeout(() => void refetch(), cookieCheckMilliseconds);
    return () => clearTimeout(timer);
  }, [isProcessing, refetch]);
  if (!data || !(data.is_seen_in_browser || isProcessing)) return null;
  const { cookies } = data;
  return (
    <Section title={say("cookies")} hint={say("cookiesHint")} name="cookies">
      {isProcessing && (
        <Text size="sm" role="status">
          {say("cookiesProcessing")}
        </Text>
      )}
      {cookies.length > 0 ? (
        <DataTable
          label={say("cookies")}
          columns={columns(say)}
          rows={cookies}
          rowKey={({ name, domain }) => `${name} ${domain}`}
        />
      ) : (
        data.is_seen_in_browser && (
          <Text size="sm" c="dimmed">
            {say("cookiesNone")}
          </Text>
        )
      )}
    </Section>
  );
}

function columns(say: Say): TableColumn<Cookie>[] {
  return [
    {
      key: "cookie",
      title: say("cookie"),
      sortBy: ({ name }) => name,
      cell: ({ name, domain }) => (
        <div className={classes.word}>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {domain}
          </Text>
        </div>
      ),
    },
    {
      key: "whose",
      title: say("cookieOf"),
      width: 16,
      cell: ({ service, is_own: isOwn, domain }) => service || (isOwn ? say("cookieOfSite") : domain),
    },
    {
      key: "life",
      title: say("cookieLife"),
      width: 13,
      sortBy: ({ days }) => days ?? 0,
      cell: ({ days }) => (days === null ? say("untilShut") : say("days", { count: days })),
    },
    { key: "when", title: say("cookieWhen"), width: 13, cell: ({ phase }) => say(`phase_${phase}`) },
  ];
}
