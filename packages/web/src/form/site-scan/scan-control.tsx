import { Alert, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconRefresh, IconWorldSearch } from "@tabler/icons-react";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { momentText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { siteScanWords } from "../../words/site-scan.ts";
import { useLanguage } from "../../words/words.ts";
import classes from "./scan-control.module.css";
import type { SiteOf, SiteScan } from "./site-scan-queries.ts";
import { useSiteScan } from "./use-site-scan.ts";

interface ScanControlProps extends SiteOf {
  readonly address: string;
  /** The person may ask for a scan. */
  readonly mayAsk: boolean;
}

/** So many pages are read at most: of how many a site has nothing is known before. */
const mostPages = 15;
const atLeast = 5;
const atMost = 95;

/** Asks for the scan of a site, tells how far it is, and when and how the last one ended. */
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

function Running({ scan, address }: { readonly scan: SiteScan; readonly address: string }) {
  const say = useWords(siteScanWords);
  const isWaiting = scan.state === "waiting";
  const share = isWaiting ? atLeast : Math.min(atMost, Math.max(atLeast, (scan.visited / mostPages) * 100));
  const told = isWaiting ? say("waiting") : say("running", { count: scan.visited });
  return (
    <div>
      <Text size="sm" role="status">
        {told}
      </Text>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={say("progress", { site: address })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        aria-valuetext={told}
      >
        <span style={{ width: `${share}%` }} />
      </div>
      <Text size="xs" c="dimmed" mt={4}>
        {say("runningHint")}
      </Text>
    </div>
  );
}

function LastScan({ scan, hasAddress }: { readonly scan: SiteScan | undefined; readonly hasAddress: boolean }) {
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
