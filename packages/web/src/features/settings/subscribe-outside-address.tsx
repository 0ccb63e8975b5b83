import { Button, Checkbox, Group, Select, Stack, TextInput } from "@mantine/core";
import type { addOutsider, listOutsiders, readSubscriptions } from "@opis/model/contract/companies/subscriptions";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import {
  type CollectionName,
  isCollection,
  type QuestionnaireName,
  questionnaireNames,
} from "@opis/model/forms/questionnaire-names";
import { type NoticeTopic, noticeRhythms, noticeTopics, noticeTopicTitles } from "@opis/model/notices/notice-settings";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { collectionListQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { subscriptionsWords } from "../../i18n/ru/bell-and-subscriptions.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { notify } from "../../ui/messages/notify.ts";

interface NewOutsiderProps {
  readonly company: number;
  readonly onAdded: () => Promise<void>;
}

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
        onChange={(value) => setForm(value ?? all)}
        allowDeselect={false}
      />
      {chosenForm && below?.(chosenForm)}
      <Checkbox.Group
        label={t("topics")}
        value={[...topics]}
        onChange={(values) => setTopics(noticeTopics.filter((topic) => values.includes(topic)))}
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

/** Subscribes an outside address to all questionnaires, those of a kind or a single one. */
export function NewOutsider({ company, onAdded }: NewOutsiderProps) {
  const t = useWords(subscriptionsWords);
  const ownLanguage = useLanguage();
  const [email, setEmail] = useState("");
  const [language, setLanguage] = useState<Outsider["language"]>(ownLanguage);
  const [rhythm, setRhythm] = useState<Outsider["rhythm"]>("daily");
  const [single, setSingle] = useState<{ form: CollectionName; id: number }>();
  const add = useSingleMutation({
    mutationFn: (kind: FollowedKind) => {
      const form_id = single && single.form === kind.form ? single.id : null;
      return call<typeof addOutsider>("POST /companies/:company_id/subscriptions/outsiders/ 201", {
        params: { company_id: company },
        body: { email: email.trim(), language, rhythm, kinds: [{ ...kind, form_id }] },
      });
    },
    onSuccess: async () => {
      notify("success", t("confirmationRequested", { email: email.trim() }));
      setEmail("");
      await onAdded();
    },
  });
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t("email")}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          flex="1 1 240px"
          maw={320}
        />
        <Select
          label={t("language")}
          data={[
            { value: "ru", label: "Русский" },
            { value: "en", label: "English" },
          ]}
          value={language}
          onChange={(value) => setLanguage(value === "en" ? "en" : "ru")}
          allowDeselect={false}
          w={150}
        />
        <Select
          label={t("rhythm")}
          data={noticeRhythms.map((option) => ({ value: option, label: t(`rhythm_${option}`) }))}
          value={rhythm}
          onChange={(value) => setRhythm(noticeRhythms.find((option) => option === value) ?? "daily")}
          allowDeselect={false}
          w={300}
          maw="100%"
        />
      </Group>
      <KindChoice
        submit={t("subscribe")}
        busy={add.isPending}
        onChoose={(kind) => add.mutate(kind)}
        below={(form) =>
          isCollection(form) && (
            <SingleChoice
              key={form}
              company={company}
              form={form}
              chosen={single?.form === form ? single.id : undefined}
              onChoose={(id) => setSingle(id === undefined ? undefined : { form, id })}
            />
          )
        }
      />
    </Stack>
  );
}

interface SingleChoiceProps {
  readonly company: number;
  readonly form: CollectionName;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

function SingleChoice({ company, form, chosen, onChoose }: SingleChoiceProps) {
  const t = useWords(subscriptionsWords);
  const { data } = useQuery(collectionListQuery(company, form));
  const rows = data?.rows ?? [];
  return (
    <Select
      label={t("which")}
      placeholder={t("whichAll")}
      data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(id) => onChoose(id === null ? undefined : Number(id))}
      searchable
      clearable
    />
  );
}
