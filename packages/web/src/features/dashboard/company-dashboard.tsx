import { Button, Group, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { changeText } from "@opis/model/text/change-text";
import { IconFileText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { roubleRange } from "../../form-engine/risks/rouble-range.ts";
import { dateText, momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { watchWords } from "../../i18n/ru/certificate-watch.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { historyWords } from "../../i18n/ru/history.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { linkTo } from "../../ui/link-to.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { CompletenessCard, RecordsCard, RisksCard, SitesCard } from "./cards.tsx";
import { BlockCard, Card, type Dashboard, dashboardQuery, WorkflowCard } from "./count-breakdown-card.tsx";
import classes from "./dashboard.module.css";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { Figures } from "./figures.tsx";

/** Number of lines shown initially; the rest on request. */
const linesAtFirst = 8;

interface ShortListProps<T> {
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly line: (row: T) => ReactNode;
}

/** Renders the first lines of a card, and a button for the rest. */
function ShortList<T>({ rows, rowKey, line }: ShortListProps<T>) {
  const say = useWords(dashboardWords);
  const [isWhole, setWhole] = useState(false);
  const visibleRows = isWhole ? rows : rows.slice(0, linesAtFirst);
  return (
    <>
      <ul className={classes.list}>
        {visibleRows.map((row) => (
          <li key={rowKey(row)}>{line(row)}</li>
        ))}
      </ul>
      {rows.length > visibleRows.length && (
        <Button variant="default" size="xs" style={{ alignSelf: "start" }} onClick={() => setWhole(true)}>
          {say("showAll", { count: rows.length })}
        </Button>
      )}
    </>
  );
}

/** Renders terms that are over or end soon, each with a link to its question. */
interface DeadlinesCardProps {
  readonly company: number;
  readonly deadlines: Dashboard["deadlines"];
}

function DeadlinesCard({ company, deadlines: { count, over, rows } }: DeadlinesCardProps) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  return (
    <Card title={say("deadlines")} name="deadlines">
      {count === 0 && (
        <Text size="sm" c="dimmed">
          {say("deadlinesNone")}
        </Text>
      )}
      {over > 0 && (
        <Text size="sm" c="var(--opis-danger)">
          {say("deadlinesOver", { count: over })}
        </Text>
      )}
      <ShortList
        rows={rows}
        rowKey={({ url, name, label, day }) => `${url} ${name} ${label} ${day}`}
        line={({ label, day, is_over, name, url }) => (
          <>
            <span>
              <HrefLink href={url}>{name}</HrefLink>
              <Text size="xs" c="dimmed">
                {label || say("approval")}
              </Text>
            </span>
            <Text size="sm" c={is_over ? "var(--opis-danger)" : undefined} className={classes.day}>
              {dateText(day, language)}
              {is_over && ` · ${say("over")}`}
            </Text>
          </>
        )}
      />
      {count > rows.length && (
        <HrefLink href={screenAddress(company, "tasks")}>
          {say("deadlinesMore", { count: count - rows.length })}
        </HrefLink>
      )}
    </Card>
  );
}

/** Renders a company's risks, their fines, what to do first, and the completeness of everything else. */
export function CompanyDashboard({ company }: { readonly company: number }) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(dashboardQuery(company, language));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <DashboardSkeleton />;
  return (
    <div className={classes.dashboard}>
      <Group justify="space-between" gap={12}>
        <Text size="sm" c="dimmed">
          {say("dates", { created: dateText(data.created, language), modified: momentText(data.modified, language) })}
        </Text>
        {/* The report is about the whole company, as the trend. */}
        {data.trend && (
          <Button
            variant="default"
            leftSection={<IconFileText size={18} />}
            renderRoot={(props) => (
              <Link {...linkTo(screenAddress(company, "documents", { open: "head_report" }))} {...props} />
            )}
          >
            {say("headReport")}
          </Button>
        )}
      </Group>
      <Figures company={company} dashboard={data} />
      <div className={classes.main}>
        <NextCard company={company} next={data.next} />
        <RisksCard company={company} risks={data.risks} consistency={data.consistency} />
      </div>
      <div className={classes.blocks}>
        {data.blocks
          .filter(({ total }) => total.count > 0)
          .map((block) => (
            <BlockCard key={block.block} block={block} />
          ))}
      </div>
      <div className={classes.main}>
        <CompletenessCard company={company} rows={data.completeness} />
        <WorkflowCard rows={data.workflow} />
      </div>
      <div className={classes.blocks}>
        {data.records && <RecordsCard company={company} records={data.records} />}
        <DeadlinesCard company={company} deadlines={data.deadlines} />
        {data.stale && <StaleCard stale={data.stale} />}
        <CertificatesCard company={company} certificates={data.certificates} />
        {data.sites && data.sites.total > 0 && <SitesCard company={company} sites={data.sites} />}
        <ChangesCard company={company} changes={data.changes} />
      </div>
    </div>
  );
}

interface CertificatesCardProps {
  readonly company: number;
  readonly certificates: Dashboard["certificates"];
}

/** Renders the state of the certificates of security tools. */
function CertificatesCard({ company, certificates }: CertificatesCardProps) {
  const say = useWords(dashboardWords);
  const ofWatch = useWords(watchWords);
  return (
    <Card title={say("certificates")} name="certificates">
      {certificates.length === 0 && (
        <Text size="sm" c="dimmed">
          {say("certificatesNone")}
        </Text>
      )}
      {certificates.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{ofWatch("standing")}</th>
              <th scope="col">{say("count")}</th>
            </tr>
          </thead>
          <tbody>
            {certificates.map(({ state, count, url }) => (
              <tr key={state}>
                <th scope="row">{ofWatch(`state_${state}`)}</th>
                <td>
                  <HrefLink href={url}>{count}</HrefLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <HrefLink href={screenAddress(company, "risks/certificates")} size="sm">
        {say("certificatesAll")}
      </HrefLink>
    </Card>
  );
}

interface NextCardProps {
  readonly company: number;
  readonly next: Dashboard["next"];
}

/** Renders what to do first: the risks with the highest fines, each with links to its answers. */
function NextCard({ company, next: { count, rows } }: NextCardProps) {
  const say = useWords(dashboardWords);
  return (
    <Card title={say("next")} name="next">
      <Text size="sm" c="dimmed">
        {say(count === 0 ? "nextNone" : "nextText")}
      </Text>
      <ol className={classes.steps}>
        {rows.map((step) => (
          <li key={step.code} data-severity={step.severity} data-step={step.code}>
            <div>
              <HrefLink href={step.url} fw={500}>
                {step.name}
              </HrefLink>
              <Text size="sm" c="dimmed">
                {step.remedy}
              </Text>
            </div>
            <div className={classes.cost}>
              <span>{step.largest > 0 ? roubleRange(step) : say("noFine")}</span>
              <Text size="xs" c="dimmed">
                {say("objects", { count: step.count })} · {say("answers", { count: step.effort })}
              </Text>
            </div>
          </li>
        ))}
      </ol>
      {count > rows.length && (
        <HrefLink href={screenAddress(company, "risks")} size="sm">
          {say("nextMore", { count: count - rows.length })}
        </HrefLink>
      )}
    </Card>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface ChangesCardProps {
  readonly company: number;
  readonly changes: Dashboard["changes"];
}

/** Renders the latest history entries. */
function ChangesCard({ company, changes }: ChangesCardProps) {
  const say = useWords(dashboardWords);
  const ofHistory = useWords(historyWords);
  const language = useLanguage();
  return (
    <Card title={say("changes")} name="changes">
      {changes.length === 0 && (
        <Text size="sm" c="dimmed">
          {say("changesNone")}
        </Text>
      )}
      <ul className={classes.list}>
        {changes.map(({ id, at, editor, kind, title, form_title, count }) => (
          <li key={id}>
            <span>
              {kind === "login" ? say("kind_login") : capitalised(changeText(kind, form_title, language))}
              {title !== "" && title !== form_title && ` ${ofHistory("quoted", { name: title })}`}
              {count > 1 && ` · ${say("times", { count })}`}
              <Text size="xs" c="dimmed">
                {editor}, {momentText(at, language)}
              </Text>
            </span>
          </li>
        ))}
      </ul>
      <HrefLink href={screenAddress(company, "history")} size="sm">
        {say("changesAll")}
      </HrefLink>
    </Card>
  );
}

/** Renders documents whose data has changed since they were generated. */
function StaleCard({ stale: { count, rows } }: { readonly stale: NonNullable<Dashboard["stale"]> }) {
  const say = useWords(dashboardWords);
  return (
    <Card title={say("stale")} name="stale">
      {count === 0 && (
        <Text size="sm" c="dimmed">
          {say("staleNone")}
        </Text>
      )}
      <ShortList
        rows={rows}
        rowKey={({ url }) => url}
        line={({ title, url }) => <HrefLink href={url}>{title}</HrefLink>}
      />
    </Card>
  );
}
