import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import { dayAfter } from "@opis/model/time/days";
import { IconCheck, IconCircleCheck } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { companyInitQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText } from "../../i18n/date-text.ts";
import { useWords } from "../../i18n/define-words.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { useLanguage } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageSection } from "../../ui/page/page-section.tsx";
import { agendaQuery, type ListedAgendaItem, move } from "./task-queries.ts";
import classes from "./tasks.module.css";

const daysAhead = 7;

/** What is overdue, due today and within a week: tasks, requests and terms of answers. */
export function TodayView({ company }: { readonly company: number }) {
  const t = useWords(tasksWords);
  const { data: init } = useQuery(companyInitQuery(company));
  const today = companyDay(new Date(), init?.company.time_zone ?? defaultTimeZone);
  const { data, isError, refetch } = useQuery(agendaQuery(company, { to: dayAfter(today, daysAhead) }));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="md" />;
  const groups = [
    { title: t("overdueTitle"), items: data.items.filter(({ is_over: isOver }) => isOver) },
    { title: t("todayTitle"), items: data.items.filter(({ day }) => day === data.today) },
    { title: t("weekTitle"), items: data.items.filter(({ day }) => day > data.today) },
  ].filter(({ items }) => items.length > 0);
  if (groups.length === 0)
    return <EmptyState icon={IconCircleCheck} title={t("nothingDue")} text={t("nothingDueText")} />;
  return (
    <Stack gap="xl">
      {groups.map(({ title, items }) => (
        <PageSection key={title} title={`${title} · ${items.length}`}>
          <ul className={classes.agenda}>
            {items.map((item) => (
              <Item key={`${item.form} ${item.id} ${item.day} ${item.label}`} company={company} item={item} />
            ))}
          </ul>
        </PageSection>
      ))}
    </Stack>
  );
}

function Item({ company, item }: { readonly company: number; readonly item: ListedAgendaItem }) {
  const language = useLanguage();
  const t = useWords(tasksWords);
  const { name, label, url, day, is_over: isOver, may_finish: mayFinish, id } = item;
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <HrefLink href={url}>{name}</HrefLink>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
      </div>
      <Group gap="sm" wrap="nowrap">
        <Text size="sm" c={isOver ? "var(--opis-danger)" : "dimmed"} className={classes.day}>
          {t("until", { date: dateText(day, language) })}
        </Text>
        {mayFinish && <DoneButton company={company} id={id} name={name} />}
      </Group>
    </li>
  );
}

function DoneButton({ company, id, name }: { readonly company: number; readonly id: number; readonly name: string }) {
  const t = useWords(tasksWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const finish = async () => {
    setSaving(true);
    try {
      const { next } = await move(company, id, { state: "done" });
      notify("success", next ? t("markedDoneNext", { date: dateText(next.due, language) }) : t("markedDone"));
      await cache.invalidateQueries({ queryKey: queryKeys.tasks(company) });
    } catch (error) {
      reactToError(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconCheck size={14} />}
      loading={isSaving}
      aria-label={`${t("markDone")}: ${name}`}
      onClick={() => void finish()}
    >
      {t("markDone")}
    </Button>
  );
}
