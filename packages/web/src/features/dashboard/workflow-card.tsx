import { Text } from "@mantine/core";
import type { WorkflowStatus } from "@opis/model/workflow";
import { percentText } from "../../i18n/percent-text.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { Card } from "./card.tsx";
import type { Dashboard } from "./count-breakdown-card.tsx";
import classes from "./dashboard.module.css";

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
  const shown = rows.filter((row) => countOf([row]) > 0);
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
            {shown.map(({ status, title, forms }) => (
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
