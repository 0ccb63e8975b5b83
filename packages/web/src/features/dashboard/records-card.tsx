import { Text } from "@mantine/core";
import { addressOf } from "@opis/model/screen-addresses";
import { percentText } from "../../i18n/percent-text.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { Card } from "./card.tsx";
import type { Dashboard } from "./count-breakdown-card.tsx";
import classes from "./dashboard.module.css";

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
