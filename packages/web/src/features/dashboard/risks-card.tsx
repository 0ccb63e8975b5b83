import { Text } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { FineSums } from "../../form-engine/risks/fine-sums.tsx";
import { roubleRange } from "../../form-engine/risks/rouble-range.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import { useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { Card } from "./card.tsx";
import type { Dashboard } from "./count-breakdown-card.tsx";
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
