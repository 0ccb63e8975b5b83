import { Text } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { roubleRange } from "../../form/risks/rouble-range.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { dashboardWords } from "../../words/dashboard.ts";
import { useWords } from "../../words/define-words.ts";
import { Card } from "./card.tsx";
import classes from "./dashboard.module.css";
import type { Dashboard } from "./dashboard-query.ts";

interface NextCardProps {
  readonly company: number;
  readonly next: Dashboard["next"];
}

/** What to do first: the dearest risks, each with the way to its answers. */
export function NextCard({ company, next: { count, rows } }: NextCardProps) {
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
