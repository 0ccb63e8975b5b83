import { Text } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { HrefLink } from "../../ui/href-link.tsx";
import { dashboardWords } from "../../words/dashboard.ts";
import { momentText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { Card } from "./card.tsx";
import classes from "./dashboard.module.css";
import type { Dashboard } from "./dashboard-query.ts";

interface ChangesCardProps {
  readonly company: number;
  readonly changes: Dashboard["changes"];
}

/** The last entries of the history. */
export function ChangesCard({ company, changes }: ChangesCardProps) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  return (
    <Card title={say("changes")} name="changes">
      {changes.length === 0 && (
        <Text size="sm" c="dimmed">
          {say("changesNone")}
        </Text>
      )}
      <ul className={classes.list}>
        {changes.map(({ id, at, editor, kind, title, form_title }) => (
          <li key={id}>
            <span>
              {title || form_title} — {say(`kind_${kind}`)}
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
