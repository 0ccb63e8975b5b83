import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { isRegisterName } from "@opis/model/duties/register-names";
import { agendaParts } from "@opis/model/duties/task-kinds";
import type { FormName } from "@opis/model/forms/form-names";
import { addressOf, screenAddress, withQuery } from "@opis/model/screen-addresses";
import { companyDay, dayAfter, defaultTimeZone } from "@opis/model/time/company-day";
import { IconCheck, IconChecklist, IconCircleCheck } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { companyInitQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import recordClasses from "../../ui/record.module.css";
import { PlanButton } from "./plan-button.tsx";
import { agendaQuery, hasTasksQuery, type ListedAgendaItem, move } from "./task-queries.ts";
import classes from "./tasks.module.css";

const daysAhead = 7;

interface TodayViewProps {
  readonly company: number;
  readonly mayEdit: boolean;
}

/** Renders what is overdue, due today and within a week: tasks, requests and terms from answers. */
export function TodayView({ company, mayEdit }: TodayViewProps) {
  const t = useWords(tasksWords);
  const { data: init } = useQuery(companyInitQuery(company));
  const today = companyDay(new Date(), init?.company.time_zone ?? defaultTimeZone);
  const { data, isError, refetch } = useQuery(agendaQuery(company, { to: dayAfter(today, daysAhead) }));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="md" />;
  const partOf = ({ is_over: isOver, day }: ListedAgendaItem) =>
    isOver ? "over" : day === data.today ? "today" : "later";
  const groups = agendaParts
    .map((part) => ({
      part,
      items: data.items.filter((item) => partOf(item) === part),
      leftOut: data.left_out.filter((row) => row.part === part),
    }))
    .filter(({ items }) => items.length > 0);
  if (groups.length === 0) return <NothingDue {...{ company, mayEdit }} />;
  return (
    <Stack gap="xl">
      {groups.map(({ part, items, leftOut }) => (
        <PageSection
          key={part}
          title={`${t(partTitles[part])} · ${leftOut.reduce((sum, { count }) => sum + count, items.length)}`}
        >
          <ul className={recordClasses.list}>
            {items.map((item) => (
              <Item key={`${item.form} ${item.id} ${item.day} ${item.label}`} company={company} item={item} />
            ))}
            {leftOut.map(({ form, count }) => (
              <li key={form} className={recordClasses.item}>
                <HrefLink href={registerAddress(company, form, part)}>{t(leftOutText(form), { count })}</HrefLink>
              </li>
            ))}
          </ul>
        </PageSection>
      ))}
    </Stack>
  );
}

/** Says that nothing is due, or that no task was ever planned, which is not the same as done. */
function NothingDue({ company, mayEdit }: TodayViewProps) {
  const t = useWords(tasksWords);
  const { data, isError } = useQuery(hasTasksQuery(company));
  if (data === undefined && !isError) return <Skeleton height={320} radius="md" />;
  if (data !== false) return <EmptyState icon={IconCircleCheck} title={t("nothingDue")} text={t("nothingDueText")} />;
  return (
    <EmptyState
      icon={IconChecklist}
      title={t("noPlan")}
      text={mayEdit ? t("noPlanText") : t("noPlanToView")}
      action={mayEdit && <PlanButton company={company} label={t("planStart")} />}
    />
  );
}

type AgendaPart = (typeof agendaParts)[number];

const partTitles = { over: "overdueTitle", today: "todayTitle", later: "weekTitle" } as const;

/** Returns the address of the register with the records of a part of the agenda. */
export function registerAddress(company: number, form: FormName, part?: AgendaPart): string {
  const address = addressOf({ company }, { form }) ?? screenAddress(company, "forms");
  return withQuery(address, {
    view: form === "task" ? "all" : undefined,
    show: part === "over" && isRegisterName(form) ? "overdue" : undefined,
  });
}

/** Returns the key of the text that counts what an agenda does not list: records, or terms of answers. */
export function leftOutText(form: FormName) {
  return `leftOut_${isRegisterName(form) ? form : "term"}` as const;
}

function Item({ company, item }: { readonly company: number; readonly item: ListedAgendaItem }) {
  const language = useLanguage();
  const t = useWords(tasksWords);
  const { name, label, url, day, is_over: isOver, may_finish: mayFinish, id } = item;
  return (
    <li className={recordClasses.item}>
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
