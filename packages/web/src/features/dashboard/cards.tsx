import { Text } from "@mantine/core";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { useShowsPercents } from "../../api/use-shows-percents.ts";
import { FineSums } from "../../form-engine/risks/fine-sums.tsx";
import { roubleRange } from "../../form-engine/risks/rouble-range.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { percentText } from "../../i18n/percent-text.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { Readiness } from "../../ui/readiness.tsx";
import { Card, type Dashboard } from "./count-breakdown-card.tsx";
import classes from "./dashboard.module.css";

interface RisksCardProps {
  readonly company: number;
  readonly risks: Dashboard["risks"];
  readonly consistency: Dashboard["consistency"];
}

/** Renders risks by severity with the sum of fines, how it is computed, and the number of inconsistencies. */
export function RisksCard({ company, risks, consistency }: RisksCardProps) {
  const say = useWords(dashboardWords);
  const ofRisks = useWords(risksWords);
  return (
    <Card title={say("risks")} name="risks">
      <FineSums answered={risks.answered} whole={risks} />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say("severity")}</th>
            <th scope="col">{say("count")}</th>
            <th scope="col">{say("fines")}</th>
          </tr>
        </thead>
        <tbody>
          {risks.severities.map(({ severity, count, url, answered }) => (
            <tr key={severity} data-severity={severity}>
              <th scope="row">{ofRisks(`severity_${severity}`)}</th>
              <td>{count > 0 ? <HrefLink href={url}>{count}</HrefLink> : 0}</td>
              <td>{answered.largest > 0 ? roubleRange(answered) : "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed">
        {say("risksNote")}
      </Text>
      <div className={classes.foot}>
        <HrefLink href={screenAddress(company, "risks")} size="sm">
          {say("risksMade")}
        </HrefLink>
        {consistency.count > 0 && (
          <HrefLink href={consistency.url} size="sm">
            {say("disagreements", { count: consistency.count })}
          </HrefLink>
        )}
        {risks.ignored.count > 0 && (
          <HrefLink href={risks.ignored.url} size="sm">
            {say("risksIgnored", { count: risks.ignored.count })}
          </HrefLink>
        )}
      </div>
    </Card>
  );
}

interface CompletenessCardProps {
  readonly company: number;
  readonly rows: Dashboard["completeness"];
}

/** Renders the completeness of each kind of questionnaires; numbers link to all of them and to the incomplete ones. */
export function CompletenessCard({ company, rows }: CompletenessCardProps) {
  const say = useWords(dashboardWords);
  const showsPercents = useShowsPercents(company);
  return (
    <Card title={say("completeness")} name="completeness">
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{say("form")}</th>
              <th scope="col">{say("filled")}</th>
              <th scope="col">{say("total")}</th>
              <th scope="col">{say("unfinished")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ form, title, percent, total, unfinished, missing, for_documents }) => (
              <tr key={form}>
                <th scope="row">{title}</th>
                <td>
                  <Readiness
                    percent={showsPercents ? percent : undefined}
                    missing={missing}
                    forDocuments={for_documents}
                    label={`${title}: ${say("filled")}`}
                  />
                </td>
                <td>
                  <HrefLink href={total.url}>{total.count}</HrefLink>
                </td>
                <td>{unfinished.count > 0 ? <HrefLink href={unfinished.url}>{unfinished.count}</HrefLink> : 0}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface RecordsCardProps {
  readonly company: number;
  readonly records: NonNullable<Dashboard["records"]>;
}

const kinds = ["task", "subject_request", "incident", "destruction"] as const;

/** Renders the open and overdue records of the compliance year, and how many tasks were done on time this year. */
export function RecordsCard({ company, records }: RecordsCardProps) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  const { tasks_done: done, tasks_on_time: onTime } = records;
  return (
    <Card title={say("records")} name="records">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say("recordsKind")}</th>
            <th scope="col">{say("recordsOpen")}</th>
            <th scope="col">{say("recordsOver")}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => {
            const { open, overdue } = records[kind];
            return (
              <tr key={kind}>
                <th scope="row">
                  <HrefLink href={addressOf({ company }, { form: kind }) ?? ""}>{say(`records_${kind}`)}</HrefLink>
                </th>
                <td>{open}</td>
                <td>
                  <Text component="span" inherit c={overdue > 0 ? "var(--opis-danger)" : undefined}>
                    {overdue}
                  </Text>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {done > 0 && (
        <Text size="sm" c="dimmed">
          {say("tasksDone", { count: done, share: percentText(Math.floor((100 * onTime) / done), language) })}
        </Text>
      )}
    </Card>
  );
}

interface SitesCardProps {
  readonly company: number;
  readonly sites: NonNullable<Dashboard["sites"]>;
}

/** Renders the company's sites by their last score, lowest first. */
export function SitesCard({ company, sites: { total, scanned, rows } }: SitesCardProps) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  const siteState = ({ score, red, amber, note }: SitesCardProps["sites"]["rows"][number]) => {
    const counts = [
      red > 0 && say("siteRed", { count: red }),
      amber > 0 && say("siteAmber", { count: amber }),
      note > 0 && say("siteNote", { count: note }),
    ].filter(Boolean);
    const points = score === null ? say("siteUnscored") : say("siteScore", { score });
    return `${points}: ${counts.length === 0 ? say("siteNone") : counts.join(", ")}`;
  };
  return (
    <Card title={say("sites")} name="sites">
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((row) => (
            <li key={row.id} data-site={row.id}>
              <span>
                <HrefLink href={row.url}>{plainHost(row.address)}</HrefLink>
                <Text size="sm">{siteState(row)}</Text>
                <Text size="xs" c="dimmed">
                  {dateText(row.finished, language)}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed">
        {scanned < total ? say("sitesUnscanned", { count: total - scanned }) : say("sitesMeasure")}
      </Text>
      <HrefLink href={screenAddress(company, "risks/sites")} size="sm">
        {say("sitesAll")}
      </HrefLink>
    </Card>
  );
}

/** Returns a URL without protocol and `www`, as people write it. */
function plainHost(address: string): string {
  return address.replace(/^https?:\/\//u, "").replace(/\/$/u, "");
}
