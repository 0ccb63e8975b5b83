import { useShowsPercents } from "../../api/use-shows-percents.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { Readiness } from "../../ui/readiness.tsx";
import { Card } from "./card.tsx";
import type { Dashboard } from "./count-breakdown-card.tsx";
import classes from "./dashboard.module.css";

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
