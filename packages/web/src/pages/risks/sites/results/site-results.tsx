import { Skeleton, Stack } from "@mantine/core";
import { IconWorldSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type SiteOf, siteResultQuery } from "../../../../form/site-scan/site-scan-queries.ts";
import { EmptyState } from "../../../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../../../ui/page/load-failed.tsx";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";
import { useLanguage } from "../../../../words/words.ts";
import { Offers } from "../offers/offers.tsx";
import { CookieTable } from "./cookie-table.tsx";
import { NotLooked } from "./not-looked.tsx";
import { PolicyKeys } from "./policy-keys.tsx";
import { ReadyTexts } from "./ready-texts.tsx";
import { Remarks } from "./remarks.tsx";
import { ReportButtons } from "./report-buttons.tsx";
import { ScoreCard } from "./score-card.tsx";
import { SitePictures } from "./site-pictures.tsx";
import { SiteTables } from "./site-tables.tsx";

interface SiteResultsProps extends SiteOf {
  /** The person may say that a remark is not counted. */
  readonly mayDecide: boolean;
}

/** What the last scan of a site found: the score, the remarks, what was not looked at, and what may be taken over. */
export function SiteResults({ company, site, mayDecide }: SiteResultsProps) {
  const say = useWords(siteScanWords);
  const { data, isError, refetch } = useQuery(siteResultQuery({ company, site }, useLanguage()));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="md" />;
  if (!data.scan) return <EmptyState icon={IconWorldSearch} title={say("nothingYet")} text={say("nothingYetText")} />;
  return (
    <Stack gap={28} data-testid="site-result">
      <ScoreCard result={data} />
      <ReportButtons {...{ company, site }} />
      <NotLooked result={data} />
      <Remarks {...{ company, mayDecide }} remarks={data.remarks} />
      <Offers {...{ company, site }} offers={data.offers} declined={data.declined} />
      <SiteTables result={data} />
      <CookieTable {...{ company, site }} />
      {data.cookies && <SitePictures {...{ company, site }} scan={data.scan.id} />}
      <ReadyTexts result={data} />
      <PolicyKeys keys={data.keys} />
    </Stack>
  );
}
