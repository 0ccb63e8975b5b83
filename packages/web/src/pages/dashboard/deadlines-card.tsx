import { Text } from "@mantine/core";
import { HrefLink } from "../../ui/href-link.tsx";
import { dashboardWords } from "../../words/dashboard.ts";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { Card } from "./card.tsx";
import classes from "./dashboard.module.css";
import type { Dashboard } from "./dashboard-query.ts";
import { ShortList } from "./short-list.tsx";

/** Terms that are over or end soon, each with its question. */
export function DeadlinesCard({ deadlines: { count, over, rows } }: { readonly deadlines: Dashboard["deadlines"] }) {
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
    </Card>
  );
}
