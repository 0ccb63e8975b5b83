import { Button, Checkbox, Group, Select, Stack } from "@mantine/core";
import type { listOutsiders, readSubscriptions } from "@opis/model/contract/companies/subscriptions";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { type NoticeTopic, noticeTopics, noticeTopicTitles } from "@opis/model/notices/notice-settings";
import { queryOptions } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { subscriptionsWords } from "../../i18n/ru/bell-and-subscriptions.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { usePick, useWords } from "../../i18n/words.ts";

interface KindChoiceProps {
  readonly submit: string;
  readonly busy: boolean;
  readonly onChoose: (kind: FollowedKind) => void;
  /** Renders further inputs for the chosen kind. */
  readonly below?: (form: QuestionnaireName) => ReactNode;
}

export type Subscriptions = AnswerOf<typeof readSubscriptions>;
export type FollowedKind = Subscriptions["kinds"][number];
export type Outsider = AnswerOf<typeof listOutsiders>["results"][number];

/** Loads the caller's subscriptions in a company. */
export function subscriptionsQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.subscriptions(company), "own"],
    queryFn: ({ signal }) =>
      call<typeof readSubscriptions>("GET /companies/:company_id/subscriptions/", {
        ...{ params: { company_id: company }, signal },
      }),
  });
}

/** Loads all subscribed addresses outside the company. */
export function outsidersQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.subscriptions(company), "outsiders"],
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listOutsiders>("GET /companies/:company_id/subscriptions/outsiders/", {
          ...{ params: { company_id: company }, query, signal },
        }),
      ),
    select: ({ results }) => results,
  });
}

const all = "all";

/** Renders the choice of questionnaires and events. */
export function KindChoice({ submit, busy, onChoose, below }: KindChoiceProps) {
  const t = useWords(subscriptionsWords);
  const titles = useWords(formsListWords);
  const pick = usePick();
  const [form, setForm] = useState<string>(all);
  const [topics, setTopics] = useState<readonly NoticeTopic[]>(noticeTopics);
  const chosenForm = questionnaireNames.find((name) => name === form);
  return (
    <Stack gap="sm" maw={640}>
      <Select
        label={t("kind")}
        data={[
          { value: all, label: t("allKinds") },
          ...questionnaireNames.map((name) => ({ value: name, label: titles(name) })),
        ]}
        value={form}
        onChange={(chosen) => setForm(chosen ?? all)}
        allowDeselect={false}
      />
      {chosenForm && below?.(chosenForm)}
      <Checkbox.Group
        label={t("topics")}
        value={[...topics]}
        onChange={(chosen) => setTopics(noticeTopics.filter((topic) => chosen.includes(topic)))}
      >
        <Group gap="sm" mt={6}>
          {noticeTopics.map((topic) => (
            <Checkbox key={topic} value={topic} label={pick(noticeTopicTitles[topic])} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group>
        <Button
          variant="default"
          loading={busy}
          disabled={topics.length === 0}
          onClick={() => onChoose({ form: chosenForm ?? null, topics: [...topics] })}
        >
          {submit}
        </Button>
      </Group>
    </Stack>
  );
}
