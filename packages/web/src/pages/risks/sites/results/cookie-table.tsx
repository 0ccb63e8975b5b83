import { Text } from "@mantine/core";
import type { SiteResult } from "../../../../form/site-scan/site-scan-queries.ts";
import { DataTable } from "../../../../ui/table/data-table.tsx";
import type { Column } from "../../../../ui/table/table-column.ts";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";
import { Section } from "../section.tsx";
import classes from "../sites.module.css";

type Say = typeof siteScanWords.text;
type Cookie = NonNullable<SiteResult["cookies"]>[number];

/** What a site leaves in the browser of a visitor, with whose it is and when it came; nothing where no browser looked. */
export function CookieTable({ result: { cookies } }: { readonly result: SiteResult }) {
  const say = useWords(siteScanWords);
  if (!cookies) return null;
  return (
    <Section title={say("cookies")} hint={say("cookiesHint")} name="cookies">
      {cookies.length > 0 ? (
        <DataTable
          label={say("cookies")}
          columns={columns(say)}
          rows={cookies}
          rowKey={({ name, domain }) => `${name} ${domain}`}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {say("cookiesNone")}
        </Text>
      )}
    </Section>
  );
}

function columns(say: Say): Column<Cookie>[] {
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
