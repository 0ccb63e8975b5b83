import { Text, Title, VisuallyHidden } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { WorkflowStatus } from "@opis/model/workflow";
import { queryOptions } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { percentText } from "../../i18n/percent-text.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import classes from "./dashboard.module.css";

/** Renders a card of the dashboard: the total, its breakdown, and what is not counted. */
export function BlockCard({ block }: { readonly block: Dashboard["blocks"][number] }) {
  const say = useWords(dashboardWords);
  const blanks = block.blanks.filter(({ count }) => count > 0);
  const total = (
    <span className={classes.number}>
      {block.total.count > 0 ? (
        <HrefLink href={block.total.url} inherit>
          {block.total.count}
        </HrefLink>
      ) : (
        0
      )}
    </span>
  );
  return (
    <Card title={block.title} aside={total} name={block.block}>
      {block.breakdowns
        .filter(({ parts }) => parts.length > 0)
        .map(({ key, title, parts, more }) => (
          <div key={key}>
            <BarTable
              title={title}
              heads={[say("value"), say("rows")]}
              bars={parts.map((part) => ({ ...part, text: part.text || say("noAnswer"), isBlank: part.text === "" }))}
            />
            {more > 0 && (
              <Text size="xs" c="dimmed">
                {say("more", { count: more })}
              </Text>
            )}
          </div>
        ))}
      {blanks.length > 0 && (
        <ul className={classes.list}>
          {blanks.map(({ key, title, count, url }) => (
            <li key={key}>
              <span className={classes.blank}>{say("blank", { title })}</span>
              <HrefLink href={url}>{count}</HrefLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface CardProps {
  readonly title: string;
  /** Content at the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly name: string;
}

/** Renders a part of the dashboard with its heading. */
export function Card({ title, aside, children, name }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} data-card={name}>
      <header className={classes.heading}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {aside}
      </header>
      {children}
    </section>
  );
}

export type Dashboard = AnswerOf<typeof readDashboard>;

/** Loads all figures of a company's dashboard. */
export function dashboardQuery(company: number, language: Language) {
  return queryOptions({
    queryKey: [...queryKeys.company(company), "dashboard", language],
    queryFn: ({ signal }) =>
      call<typeof readDashboard>("GET /companies/:company_id/dashboard/", { params: { company_id: company }, signal }),
    refetchOnMount: "always",
  });
}

/** A row of a bar chart: its number links to the rows that it counts. */
interface Bar {
  readonly text: string;
  readonly count: number;
  readonly url: string;
  /** Whether it counts missing answers. */
  readonly isBlank?: boolean;
}

interface BarTableProps {
  readonly title: string;
  readonly heads: readonly [text: string, count: string];
  readonly bars: readonly Bar[];
}

/** Renders a bar chart as a table: screen readers read the numbers. */
function BarTable({ title, heads, bars }: BarTableProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className={classes.bars}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <VisuallyHidden>{head}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ text, count, url, isBlank }) => (
          <tr key={text}>
            <th scope="row" className={isBlank ? classes.blank : undefined}>
              <span>{text}</span>
              <span className={classes.track} aria-hidden>
                <span style={{ width: `${(count * 100) / most}%` }} />
              </span>
            </th>
            <td>{count > 0 ? <HrefLink href={url}>{count}</HrefLink> : count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Row = Dashboard["workflow"][number];

const agreed: readonly WorkflowStatus[] = ["agreed"];
const submitted: readonly WorkflowStatus[] = [...agreed, "agreement", "correction", "expired_agreement"];
const interviewed: readonly WorkflowStatus[] = [...submitted, "interview_conducted"];

/** Stages of the funnel with the statuses that have reached them; undefined for all. */
const stages = [
  { name: "funnelAll", reached: undefined },
  { name: "funnelInterviewed", reached: interviewed },
  { name: "funnelSubmitted", reached: submitted },
  { name: "funnelAgreed", reached: agreed },
] as const;

/** Renders the approval progress of questionnaires: a funnel, and the non-empty statuses. */
export function WorkflowCard({ rows }: { readonly rows: Dashboard["workflow"] }) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  const all = countOf(rows);
  // A status without questionnaires is not informative.
  const visibleRows = rows.filter((row) => countOf([row]) > 0);
  return (
    <Card title={say("workflow")} name="workflow">
      {all === 0 && (
        <Text size="sm" c="dimmed">
          {say("workflowNone")}
        </Text>
      )}
      {all > 0 && (
        <ol className={classes.funnel}>
          {stages.map(({ name, reached }) => {
            const count = countOf(reached ? rows.filter(({ status }) => reached.includes(status)) : rows);
            return (
              <li key={name}>
                <span>{say(name)}</span>
                <span className={classes.stage} aria-hidden>
                  {count > 0 && <span className={classes.stageBar} style={{ width: `${(count * 100) / all}%` }} />}
                </span>
                <span className={classes.share}>
                  {count}
                  {reached && ` · ${percentText(Math.floor((count * 100) / all), language)}`}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {all > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{say("status")}</th>
              {rows[0]?.forms.map(({ form, title }) => (
                <th key={form} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleRows.map(({ status, title, forms }) => (
              <tr key={status}>
                <th scope="row">{title}</th>
                {forms.map(({ form, count, url }) => (
                  <td key={form}>{count > 0 ? <HrefLink href={url}>{count}</HrefLink> : 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function countOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { forms }) => forms.reduce((total, { count }) => total + count, sum), 0);
}
