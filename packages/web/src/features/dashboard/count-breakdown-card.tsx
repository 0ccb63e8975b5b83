import { Text, VisuallyHidden } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { Card } from "./card.tsx";
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
