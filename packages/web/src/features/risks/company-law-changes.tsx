import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { createLawChangeTasks, readLawChanges } from "@opis/model/contract/documents/law-changes";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconGavel, IconListCheck } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText } from "../../i18n/date-text.ts";
import { lawChangesWords } from "../../i18n/ru/law-changes.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { Pieces } from "../documents/text-edits/word-differences.tsx";
import classes from "./law-changes.module.css";

type LawChanges = AnswerOf<typeof readLawChanges>;
type ChangedDocument = LawChanges["documents"][number];

interface CompanyLawChangesProps {
  readonly company: number;
  readonly date: string | undefined;
  readonly mayCreateTasks: boolean;
}

/** Renders upcoming dates, and what the law changes until the chosen one; by default until the next one. */
export function CompanyLawChanges({ company, date, mayCreateTasks }: CompanyLawChangesProps) {
  const say = useWords(lawChangesWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.company(company), "law_changes", date, language],
    queryFn: ({ signal }) =>
      call<typeof readLawChanges>("GET /companies/:company_id/law_changes/", {
        params: { company_id: company },
        query: date === undefined ? {} : { date },
        signal,
      }),
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} maw={880} radius="md" />;
  if (data.dates.length === 0) return <EmptyState icon={IconGavel} title={say("none")} text={say("noneText")} />;
  const tabs = data.dates.map((one) => ({
    key: one.date,
    title: dateText(`${one.date}T12:00`, language),
    href: screenAddress(company, "risks/law", { date: one.date }),
  }));
  return (
    <Stack gap={24} maw={880} data-testid="law-changes">
      <Group justify="space-between" gap="xs">
        <LinkTabs label={say("dates")} tabs={tabs} shown={data.date} />
        {mayCreateTasks && <TasksButton company={company} date={data.date} />}
      </Group>
      <Changes changes={data} />
    </Stack>
  );
}

function TasksButton({ company, date }: { readonly company: number; readonly date: string }) {
  const say = useWords(lawChangesWords);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<typeof createLawChangeTasks>("POST /companies/:company_id/law_changes/tasks/ 201", {
        params: { company_id: company },
        body: { date },
      }),
    onSuccess: async ({ tasks }) => {
      notify("success", say("tasksCreated", { count: tasks.length }));
      await cache.invalidateQueries({ queryKey: queryKeys.tasks(company) });
    },
    onError: reactToError,
  });
  return (
    <Button
      leftSection={<IconListCheck size={16} />}
      loading={isPending}
      title={say("createTasksHint")}
      onClick={() => mutate()}
    >
      {say("createTasks")}
    </Button>
  );
}

function Changes({ changes }: { readonly changes: LawChanges }) {
  const say = useWords(lawChangesWords);
  const { acts, points, risks, documents, compared, documents_count: count } = changes;
  return (
    <>
      {acts.length + points.length + risks.length + documents.length === 0 && <Text>{say("nothingUntil")}</Text>}
      {acts.length > 0 && (
        <Section title={say("acts")}>
          {acts.map((act) => (
            <ChangedAct key={`${act.kind} ${act.act}`} act={act} />
          ))}
        </Section>
      )}
      {points.length > 0 && (
        <Section title={say("points")}>
          {points.map(({ kind, date, act, point }) => (
            <Entry
              key={`${kind} ${act} ${point}`}
              title={`${point} · ${act}`}
              aside={<When kind={kind} date={date} />}
            />
          ))}
        </Section>
      )}
      {risks.length > 0 && (
        <Section title={say("risks")}>
          {risks.map(({ code, name, before, after }) => (
            <Entry key={code} title={`${code} ${name}`} aside={<Fines before={before} after={after} />} />
          ))}
        </Section>
      )}
      <Section title={say("documents")}>
        {documents.length === 0 && <Entry title={say("noDocuments")} />}
        {documents.map((document) => (
          <DocumentEntry key={`${document.key} ${document.object_id}`} document={document} />
        ))}
      </Section>
      {compared < count && (
        <Text size="sm" c="dimmed">
          {say("compared", { compared, count })}
        </Text>
      )}
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <ul className={classes.entries}>{children}</ul>
    </section>
  );
}

interface EntryProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

function Entry({ title, aside, children }: EntryProps) {
  return (
    <li className={classes.entry}>
      <Group justify="space-between" gap="4px 16px" align="baseline">
        <Text fw={500} className={classes.title}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {aside}
        </Text>
      </Group>
      {children}
    </li>
  );
}

function ChangedAct({ act: { kind, date, title, change, source } }: { readonly act: LawChanges["acts"][number] }) {
  const say = useWords(lawChangesWords);
  const text = change || (kind === "begins" ? say("unknownChange") : "");
  return (
    <Entry title={title} aside={<When kind={kind} date={date} />}>
      {text && <Text size="sm">{text}</Text>}
      <Text size="xs" c="dimmed">
        {say("source", { source })}
      </Text>
    </Entry>
  );
}

function When({ kind, date }: Pick<LawChanges["acts"][number], "kind" | "date">) {
  const say = useWords(lawChangesWords);
  return say(kind, { date: dateText(`${date}T12:00`, useLanguage()) });
}

function Fines({ before, after }: Pick<LawChanges["risks"][number], "before" | "after">) {
  const say = useWords(lawChangesWords);
  const roubles = new Intl.NumberFormat("ru-RU");
  const text = (range: typeof before) =>
    range
      ? say("roubles", { least: roubles.format(range.least), largest: roubles.format(range.largest) })
      : say("noFine");
  return say("riskFine", { before: text(before), after: text(after) });
}

function DocumentEntry({ document }: { readonly document: ChangedDocument }) {
  const say = useWords(lawChangesWords);
  const language = useLanguage();
  const { title, url, approved, differences, questions } = document;
  const state = approved
    ? say("approved", { date: dateText(`${approved.date}T12:00`, language), number: approved.number })
    : say("notApproved");
  return (
    <Entry title={<HrefLink href={url}>{title}</HrefLink>} aside={state}>
      {questions.map((question) => (
        <Text key={`${question.kind} ${question.url} ${question.label}`} size="sm">
          {say(question.kind === "begins" ? "newQuestion" : "endedQuestion")}
          <HrefLink href={question.url}>{question.label}</HrefLink>
        </Text>
      ))}
      {differences.length > 0 && (
        <details className={classes.differences}>
          <summary>{say("differences", { count: differences.length })}</summary>
          <Differences differences={differences} />
        </details>
      )}
    </Entry>
  );
}

function Differences({ differences }: Pick<ChangedDocument, "differences">) {
  return differences.map(({ under, pieces }, index) => {
    const isUnderNew = under !== "" && under !== differences[index - 1]?.under;
    return (
      // A paragraph has no key but its position.
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are replaced together
      <Fragment key={index}>
        {isUnderNew && (
          <Text size="xs" c="dimmed" mt={8}>
            {under}
          </Text>
        )}
        <p className={classes.paragraph}>
          <Pieces pieces={pieces} />
        </p>
      </Fragment>
    );
  });
}
