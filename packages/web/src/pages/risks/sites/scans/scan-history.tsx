import { Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type SiteOf, type SiteScan, siteScansQuery } from "../../../../form/site-scan/site-scan-queries.ts";
import { LoadFailed } from "../../../../ui/page/load-failed.tsx";
import { DataTable } from "../../../../ui/table/data-table.tsx";
import type { Column } from "../../../../ui/table/table-column.ts";
import { momentText } from "../../../../words/date-text.ts";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";
import { useLanguage } from "../../../../words/words.ts";
import { Section } from "../section.tsx";
import { ScanCompare } from "./scan-compare.tsx";
import { goneSince } from "./scan-difference.ts";

/** The scans of a site that are kept, with what each found that the one before had not, and what was gone. */
export function ScanHistory({ company, site }: SiteOf) {
  const say = useWords(siteScanWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(siteScansQuery({ company, site }));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} radius="md" />;
  if (data.length === 0) return null;
  const first = data.findLast(({ state }) => state === "done");
  const columns: Column<SiteScan>[] = [
    {
      key: "moment",
      title: say("historyMoment"),
      cell: ({ asked, asked_by: who }) => (
        <>
          <Text size="sm">{momentText(asked, language)}</Text>
          <Text size="xs" c="dimmed">
            {who}
          </Text>
        </>
      ),
    },
    {
      key: "state",
      title: say("historyState"),
      width: 14,
      cell: ({ state, score, trouble }) => {
        if (trouble) return `${say(`state_${state}`)}: ${trouble.text[language]}`;
        return state === "done" && score !== null ? say("historyScore", { score }) : say(`state_${state}`);
      },
    },
    {
      key: "new",
      title: say("historyNew"),
      width: 14,
      cell: (scan) => {
        if (scan.state !== "done") return "—";
        if (scan === first) return say("firstScan");
        const names = scan.findings.filter(({ is_new: isNew }) => isNew).map(({ text }) => text[language]);
        return names.length > 0 ? names.join(" ") : say("nothingChanged");
      },
    },
    {
      key: "gone",
      title: say("historyGone"),
      width: 14,
      yields: true,
      cell: (scan) => {
        if (scan.state !== "done" || scan === first) return "—";
        const names = goneSince(scan, data).map(({ text }) => text[language]);
        return names.length > 0 ? names.join(" ") : say("nothingChanged");
      },
    },
  ];
  return (
    <Stack gap={24}>
      <Section title={say("history")} name="history">
        <DataTable label={say("history")} columns={columns} rows={data} rowKey={({ id }) => id} />
      </Section>
      <ScanCompare scans={data} />
    </Stack>
  );
}
