import { Badge, Button, CopyButton, Group, Skeleton, Stack, Text } from "@mantine/core";
import type { downloadSiteReport } from "@opis/model/contract/site-results";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconDownload, IconShieldCheck, IconWorldSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { urlOf } from "../../../api/call-endpoint.ts";
import { downloadFile } from "../../../api/download-file.ts";
import {
  type SiteOf,
  type SiteResult,
  sitePicturesQuery,
  siteResultQuery,
} from "../../../form-engine/site-scan-queries.ts";
import { useLanguage, useWords } from "../../../i18n/language.ts";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import details from "../../../ui/details.module.css";
import { HrefLink } from "../../../ui/href-link.tsx";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { EmptyState, LoadFailed } from "../../../ui/page/page-states.tsx";
import { OutLink, RemarkCard } from "./remark-card.tsx";
import { Offers } from "./scan-suggestions.tsx";
import { groupKey, ScoreCard, Section } from "./score-card.tsx";
import { CookieTable, SiteTables } from "./site-tables.tsx";
import classes from "./sites.module.css";

interface SiteResultsProps extends SiteOf {
  /** Whether the user may ignore a remark. */
  readonly mayDecide: boolean;
}

interface RemarksProps {
  readonly company: number;
  readonly remarks: SiteResult["remarks"];
  readonly mayDecide: boolean;
}

const order = ["red", "amber", "note"];

/** Renders the remarks about a site, most severe first, then the ignored ones. */
function Remarks({ company, remarks, mayDecide }: RemarksProps) {
  const say = useWords(siteScanWords);
  const inOrder = remarks.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const countedRemarks = inOrder.filter(({ ignore }) => !ignore);
  const ignored = inOrder.filter(({ ignore }) => ignore);
  const list = (remarksToShow: SiteResult["remarks"]) => (
    <div className={classes.remarks}>
      {remarksToShow.map((remark) => (
        <RemarkCard key={`${remark.risk} ${remark.text}`} {...{ company, remark, mayDecide }} />
      ))}
    </div>
  );
  return (
    <>
      <Section title={say("remarks")} name="remarks">
        {countedRemarks.length > 0 ? (
          list(countedRemarks)
        ) : (
          <EmptyState icon={IconShieldCheck} title={say("remarksNone")} text={say("remarksNoneText")} />
        )}
      </Section>
      {ignored.length > 0 && (
        <Section title={say("ignoredRemarks")} name="ignored">
          {list(ignored)}
        </Section>
      )}
    </>
  );
}

const formats = ["docx", "pdf"] as const;

/** Renders the download of the report for the site's contractor. */
function ReportButtons({ company, site }: SiteOf) {
  const say = useWords(siteScanWords);
  const [busy, setBusy] = useState<string>();
  const download = async (format: (typeof formats)[number]) => {
    setBusy(format);
    try {
      const url = urlOf<typeof downloadSiteReport>("/companies/:company_id/sites/:id/scan/report/", {
        params: { company_id: company, id: site },
        query: { format },
      });
      await downloadFile(url, `site.${format}`);
    } catch (error) {
      reactToError(error);
    }
    setBusy(undefined);
  };
  return (
    <Group gap={8}>
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={busy === format}
          disabled={busy !== undefined && busy !== format}
          onClick={() => void download(format)}
        >
          {say("report", { format })}
        </Button>
      ))}
    </Group>
  );
}

/** Renders the result of a site's last scan: score, remarks, what was not checked, and what can be used. */
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

interface SitePicturesProps extends SiteOf {
  readonly scan: number;
}

/** Renders screenshots of the last browser scan; loaded on request. */
function SitePictures(props: SitePicturesProps) {
  const say = useWords(siteScanWords);
  const [isShown, setShown] = useState(false);
  return (
    <Section title={say("pictures")} hint={say("picturesHint")} name="pictures">
      {isShown ? (
        <Pictures {...props} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setShown(true)}>
            {say("showPictures")}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Pictures({ company, site, scan }: SitePicturesProps) {
  const say = useWords(siteScanWords);
  const { data, isError, refetch } = useQuery(sitePicturesQuery({ company, site }, scan));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} radius="md" />;
  if (data.pictures.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say(data.is_on ? "picturesNone" : "picturesOff")}{" "}
        {!data.is_on && <HrefLink href={screenAddress(company, "settings")}>{say("toSettings")}</HrefLink>}
      </Text>
    );
  return (
    <div className={classes.pictures}>
      {data.pictures.map(({ kind, url, jpeg }) => (
        <figure key={jpeg.slice(-64)}>
          <img src={`data:image/jpeg;base64,${jpeg}`} alt={`${say(`picture_${kind}`)}: ${url}`} />
          <figcaption>
            {say(`picture_${kind}`)} <OutLink url={url} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Renders the site's answers to the ten keys of the specification, with quotes; nothing if no policy was found. */
function PolicyKeys({ keys }: { readonly keys: SiteResult["keys"] }) {
  const say = useWords(siteScanWords);
  if (keys.length === 0) return null;
  return (
    <Section title={say("keys")} name="keys">
      <dl className={`${details.details} ${classes.keys}`}>
        {keys.map(({ key, label, answers }) => (
          <div key={key} data-key={key}>
            <dt>{label}</dt>
            {answers.length === 0 && (
              <dd>
                <Text size="sm" c="dimmed">
                  {say("notStated")}
                </Text>
              </dd>
            )}
            {answers.map((answer) => (
              <KeyAnswer key={answer.value} answer={answer} />
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}

function KeyAnswer({ answer }: { readonly answer: SiteResult["keys"][number]["answers"][number] }) {
  const say = useWords(siteScanWords);
  const { value, quote, url, is_sure: isSure } = answer;
  return (
    <dd className={classes.word}>
      <Group gap={8}>
        <Text size="sm">{value}</Text>
        <Badge variant="light" color={isSure ? "green" : "yellow"} tt="none" fw={500} radius="sm">
          {say(isSure ? "sure" : "unsure")}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed">
        «{quote}» <OutLink url={url} />
      </Text>
    </dd>
  );
}

/** Renders texts generated from the findings, to paste into the site: the notice, the consents of forms, the cookies for the policy. */
function ReadyTexts({ result: { texts } }: { readonly result: SiteResult }) {
  const say = useWords(siteScanWords);
  if (!texts) return null;
  return (
    <Section title={say("readyTexts")} hint={say("readyTextsHint")} name="texts">
      <Stack gap={16}>
        {texts.banner && <ReadyText name={say("readyBanner")} text={texts.banner} />}
        {texts.consents.map(({ form, url, text }) => (
          <ReadyText key={`${form} ${url}`} name={say("readyConsent", { form })} text={text} />
        ))}
        {texts.cookies && <ReadyText name={say("readyCookies")} text={texts.cookies} />}
      </Stack>
    </Section>
  );
}

function ReadyText({ name, text }: { readonly name: string; readonly text: string }) {
  const say = useWords(siteScanWords);
  return (
    <div className={classes.ready}>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <p className={classes.readyText}>{text}</p>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            onClick={copy}
            aria-label={`${say(copied ? "copied" : "copyText")}: ${name}`}
          >
            {say(copied ? "copied" : "copyText")}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

/** Renders what a scan did not check, and why. */
function NotLooked({ result: { gaps, unknown } }: { readonly result: SiteResult }) {
  const say = useWords(siteScanWords);
  if (gaps.length === 0 && unknown.length === 0) return null;
  return (
    <Section title={say("notLooked")} hint={say("notLookedHint")} name="not-looked">
      <ul className={classes.notLooked}>
        {gaps.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
        {unknown.map(({ group, count, reasons }) => (
          <li key={group}>
            {say("notLookedChecks", { group: say(groupKey(group)), count })}
            {reasons.length > 0 && ` (${reasons.join("; ")})`}
          </li>
        ))}
      </ul>
    </Section>
  );
}
