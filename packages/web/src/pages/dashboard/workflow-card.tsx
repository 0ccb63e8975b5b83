import { HrefLink } from "../../ui/href-link.tsx";
import { dashboardWords } from "../../words/dashboard.ts";
import { useWords } from "../../words/define-words.ts";
import { Card } from "./card.tsx";
import classes from "./dashboard.module.css";
import type { Dashboard } from "./dashboard-query.ts";

/** Where the questionnaires stand on their way to approval, status by status. */
export function WorkflowCard({ rows }: { readonly rows: Dashboard["workflow"] }) {
  const say = useWords(dashboardWords);
  const sums = rows.map(({ forms }) => forms.reduce((sum, { count }) => sum + count, 0));
  const most = Math.max(1, ...sums);
  return (
    <Card title={say("workflow")} name="workflow">
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
          {rows.map(({ status, title, forms }, index) => (
            <tr key={status}>
              <th scope="row">
                {title}
                <span className={classes.track} aria-hidden>
                  <span style={{ width: `${((sums[index] ?? 0) * 100) / most}%` }} />
                </span>
              </th>
              {forms.map(({ form, count, url }) => (
                <td key={form}>{count > 0 ? <HrefLink href={url}>{count}</HrefLink> : 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
