import { Text } from "@mantine/core";
import { HrefLink } from "../../ui/href-link.tsx";
import { dashboardWords } from "../../words/dashboard.ts";
import { useWords } from "../../words/define-words.ts";
import { Card } from "./card.tsx";
import type { Dashboard } from "./dashboard-query.ts";
import { ShortList } from "./short-list.tsx";

/** Documents in which something has changed since they were made. */
export function StaleCard({ stale: { count, rows } }: { readonly stale: NonNullable<Dashboard["stale"]> }) {
  const say = useWords(dashboardWords);
  return (
    <Card title={say("stale")} name="stale">
      {count === 0 && (
        <Text size="sm" c="dimmed">
          {say("staleNone")}
        </Text>
      )}
      <ShortList
        rows={rows}
        rowKey={({ url }) => url}
        line={({ title, url }) => <HrefLink href={url}>{title}</HrefLink>}
      />
    </Card>
  );
}
