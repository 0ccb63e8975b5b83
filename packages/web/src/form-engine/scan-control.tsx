import { Alert, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import type { askForSiteScan, cancelSiteScan } from "@opis/model/contract/site-scans";
import { IconRefresh, IconWorldSearch } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../api/call-endpoint.ts";
import { momentText, useLanguage, useWords } from "../i18n/language.ts";
import { siteScanWords } from "../i18n/ru/site-scan.ts";
import { reactToError } from "../ui/messages/react-to-error.ts";
import { LoadFailed } from "../ui/page/page-states.tsx";
import { risksKey } from "./risks/risks-query.ts";
import classes from "./scan-control.module.css";
import { isUnderWay, type ListedSiteScan, type SiteOf, siteScansKey, siteScansQuery } from "./site-scan-queries.ts";

interface ScanControlProps extends SiteOf {
  readonly address: string;
  /** Whether the user may start a scan. */
  readonly mayAsk: boolean;
}

/** Maximum number of pages per scan: the size of a site is unknown beforehand. */
const mostPages = 15;
const atLeast = 5;
const atMost = 95;

/** Renders the scan of a site: start button, progress, and when and how the last one ended. */
export function ScanControl({ company, site, address, mayAsk }: ScanControlProps) {
  const say = useWords(siteScanWords);
  const scan = useSiteScan({ company, site });
  const { last, runs } = scan;
  if (scan.isFailed) return <LoadFailed onRetry={scan.retry} />;
  if (!scan.isLoaded) return <Skeleton height={36} maw={420} />;
  return (
    <Stack gap={8} data-testid="scan-control" data-state={last?.state ?? "none"}>
      {runs && last ? (
        <Running scan={last} address={address} />
      ) : (
        <LastScan scan={last} hasAddress={address.trim() !== ""} />
      )}
      {mayAsk && (
        <Group gap={8}>
          {runs ? (
            <Button size="xs" variant="default" loading={scan.isBusy} onClick={() => void scan.cancel()}>
              {say("cancel")}
            </Button>
          ) : (
            <Button
              size="xs"
              variant={last ? "default" : "filled"}
              leftSection={last ? <IconRefresh size={16} /> : <IconWorldSearch size={16} />}
              loading={scan.isBusy}
              disabled={address.trim() === ""}
              onClick={() => void scan.ask()}
            >
              {say(last ? "checkAgain" : "check")}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** Returns the latest scan of a site and functions to start and cancel one; results are refetched once it has ended. */
function useSiteScan({ company, site }: SiteOf) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(siteScansQuery({ company, site }, 1));
  const [isBusy, setBusy] = useState(false);
  const last = data?.[0];
  const runs = isUnderWay(last);
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && !runs) {
      void client.invalidateQueries({ queryKey: siteScansKey({ company, site }) });
      void client.invalidateQueries({ queryKey: risksKey(company) });
    }
    ran.current = runs;
  }, [client, company, site, runs]);
  const does = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      reactToError(error);
    }
    await client.invalidateQueries({ queryKey: siteScansKey({ company, site }) });
    setBusy(false);
  };
  const params = { company_id: company, id: site };
  return {
    last,
    isLoaded: data !== undefined,
    isFailed: isError && !data,
    retry: () => void refetch(),
    runs,
    isBusy,
    ask: () =>
      does(() => call<typeof askForSiteScan>("POST /companies/:company_id/sites/:id/scan/ 201", { params, body: {} })),
    cancel: () =>
      does(() => call<typeof cancelSiteScan>("DELETE /companies/:company_id/sites/:id/scan/ 204", { params })),
  };
}

function Running({ scan, address }: { readonly scan: ListedSiteScan; readonly address: string }) {
  const say = useWords(siteScanWords);
  const isWaiting = scan.state === "waiting";
  const share = isWaiting ? atLeast : Math.min(atMost, Math.max(atLeast, (scan.visited / mostPages) * 100));
  const statusText = isWaiting ? say("waiting") : say("running", { count: scan.visited });
  return (
    <div>
      <Text size="sm" role="status">
        {statusText}
      </Text>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={say("progress", { site: address })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        aria-valuetext={statusText}
      >
        <span style={{ width: `${share}%` }} />
      </div>
      <Text size="xs" c="dimmed" mt={4}>
        {say("runningHint")}
      </Text>
    </div>
  );
}

function LastScan({ scan, hasAddress }: { readonly scan: ListedSiteScan | undefined; readonly hasAddress: boolean }) {
  const say = useWords(siteScanWords);
  const language = useLanguage();
  if (!scan)
    return (
      <Text size="sm" c="dimmed">
        {say(hasAddress ? "never" : "noAddress")}
      </Text>
    );
  const moment = momentText(scan.finished ?? scan.asked, language);
  if (scan.state === "failed")
    return (
      <Alert color="red" title={say("lastFailed")} role="alert">
        {scan.trouble ? say("failedWhy", { reason: scan.trouble.text[language], moment }) : moment}
      </Alert>
    );
  return (
    <Text size="sm" c="dimmed">
      {say(scan.state === "cancelled" ? "cancelled" : "lastDone", { moment })}
    </Text>
  );
}
