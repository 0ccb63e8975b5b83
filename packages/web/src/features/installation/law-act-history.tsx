import { Card, Modal, Skeleton, Stack, Text } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listLawActHistory } from "@opis/model/contract/installation/law-acts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText, momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { lawActsWords } from "../../i18n/ru/law-acts.ts";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";

type Change = AnswerOf<typeof listLawActHistory>["results"][number];

const pageSize = 50;

/** Renders who added, changed and deleted acts, newest first. */
export function LawActHistory({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(lawActsWords);
  const common = useWords(commonWords);
  const list = useInfiniteRows([...queryKeys.lawActs, "history"], (offset, signal) =>
    call<typeof listLawActHistory>("GET /installation/law-acts/history/", {
      query: { offset, limit: pageSize },
      signal,
    }),
  );
  return (
    <Modal
      opened
      size="lg"
      title={say("history")}
      closeButtonProps={{ "aria-label": common("close") }}
      onClose={onClose}
    >
      {list.isFailed && <LoadFailed onRetry={list.refetchRows} />}
      {!list.isFailed && !list.rows && <Skeleton height={120} />}
      {list.rows?.length === 0 && <Text>{say("noHistory")}</Text>}
      <Stack gap="sm">
        {list.rows?.map((change) => (
          <ChangeCard key={change.id} change={change} />
        ))}
      </Stack>
      {list.rows && list.rows.length > 0 && (
        <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
          {say("shown", { shown: list.rows.length, count: list.count })}
        </EndOfList>
      )}
    </Modal>
  );
}

function ChangeCard({ change: { at, changed_by: author, kind, title, changes } }: { readonly change: Change }) {
  const say = useWords(lawActsWords);
  const language = useLanguage();
  return (
    <Card withBorder padding="sm">
      <Text size="sm" c="dimmed">
        {say(`change_${kind}`, { moment: momentText(at, language), author })}
      </Text>
      <Text fw={500} style={{ overflowWrap: "anywhere" }}>
        {title}
      </Text>
      {changes.map(({ field, before, after }) => (
        <Text key={field} size="sm" style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
          <FieldChange field={field} before={before} after={after} />
        </Text>
      ))}
    </Card>
  );
}

const fields = ["kind", "date", "title_ru", "title_en", "text_ru", "text_en", "links"] as const;

function FieldChange({ field, before, after }: Change["changes"][number]) {
  const say = useWords(lawActsWords);
  const language = useLanguage();
  const knownField = fields.find((name) => name === field);
  if (!knownField) return null;
  const valueText = (value: string) => {
    if (value === "") return say("empty");
    if (knownField === "date") return dateText(`${value}T12:00`, language);
    return knownField === "kind" ? say(value === "ends" ? "kind_ends" : "kind_begins") : value;
  };
  return say("fieldChange", { field: say(knownField), before: valueText(before), after: valueText(after) });
}
