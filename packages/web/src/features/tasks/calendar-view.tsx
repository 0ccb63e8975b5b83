import {
  ActionIcon,
  Button,
  Group,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from "@mantine/core";
import { companyDay, dayAfter, defaultTimeZone, monthsAfter } from "@opis/model/time/company-day";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companyInitQuery } from "../../api/common-queries.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { type Agenda, agendaQuery, type ListedAgendaItem } from "./task-queries.ts";
import classes from "./tasks.module.css";
import { leftOutText, registerAddress } from "./today-view.tsx";

const spans = { month: 1, quarter: 3 } as const;
type Span = keyof typeof spans;

/** Renders what is due by day in a month or a quarter; days off are marked. */
export function CalendarView({ company }: { readonly company: number }) {
  const t = useWords(tasksWords);
  const language = useLanguage();
  const { data: init } = useQuery(companyInitQuery(company));
  const today = companyDay(new Date(), init?.company.time_zone ?? defaultTimeZone);
  const [span, setSpan] = useState<Span>("month");
  const [shift, setShift] = useState(0);
  const months = monthsOf(today, span, shift);
  const from = months[0] ?? today;
  const to = dayAfter(monthsAfter(from, spans[span]), -1);
  const { data, isError, refetch } = useQuery(agendaQuery(company, { from, to }));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <SegmentedControl
          aria-label={t("period")}
          value={span}
          onChange={(value) => {
            setSpan(value === "quarter" ? "quarter" : "month");
            setShift(0);
          }}
          data={[
            { value: "month", label: t("month") },
            { value: "quarter", label: t("quarter") },
          ]}
        />
        <ActionIcon variant="default" size="lg" aria-label={t("earlier")} onClick={() => setShift(shift - 1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t("later")} onClick={() => setShift(shift + 1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      {!data && <Skeleton height={480} radius="md" />}
      {data &&
        months.map((month) => (
          <section key={month} aria-label={monthTitle(month, language)}>
            <Title order={2} mb="sm">
              {monthTitle(month, language)}
            </Title>
            <Month company={company} month={month} data={data} />
          </section>
        ))}
      {data && data.unknown_years.length > 0 && (
        <Text size="sm" c="dimmed">
          {t("unknownYears", { years: data.unknown_years.join(", ") })}
        </Text>
      )}
    </Stack>
  );
}

/** Returns the first days of the months that are shown. */
function monthsOf(today: string, span: Span, shift: number): string[] {
  const month = Number(today.slice(5, 7));
  const first = span === "month" ? month : month - ((month - 1) % 3);
  const start = monthsAfter(`${today.slice(0, 4)}-${String(first).padStart(2, "0")}-01`, shift * spans[span]);
  return Array.from({ length: spans[span] }, (_, index) => monthsAfter(start, index));
}

function monthTitle(month: string, language: "ru" | "en"): string {
  const text = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" })
    .format(new Date(month))
    .replace(/\s*г\.$/u, "");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

interface MonthProps {
  readonly company: number;
  readonly month: string;
  readonly data: Agenda;
}

function Month({ company, month, data: { items, left_out: leftOut, days_off: daysOff, today } }: MonthProps) {
  const language = useLanguage();
  const days = weeksOf(month);
  const off = new Set(daysOff);
  return (
    <ul className={classes.weeks}>
      {days.slice(0, 7).map((day) => (
        <li key={`weekday ${day}`} className={classes.weekday} aria-hidden>
          {new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(new Date(day))}
        </li>
      ))}
      {days.map((day) => (
        <Day
          key={day}
          company={company}
          day={day}
          isOff={off.has(day)}
          isOutside={!day.startsWith(month.slice(0, 7))}
          isToday={day === today}
          items={items.filter((item) => item.day === day)}
          leftOut={leftOut.filter((entry) => entry.day === day)}
        />
      ))}
    </ul>
  );
}

/** Returns the days of the weeks of a month, from Monday on. */
function weeksOf(month: string): string[] {
  const start = dayAfter(month, -((new Date(month).getUTCDay() + 6) % 7));
  const last = dayAfter(monthsAfter(month, 1), -1);
  const days: string[] = [];
  for (let day = start; day <= last || days.length % 7 !== 0; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Entries of a day that are shown until the user asks for all. */
const shownOfDay = 4;

interface DayProps {
  readonly company: number;
  readonly day: string;
  readonly isOff: boolean;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly items: readonly ListedAgendaItem[];
  readonly leftOut: Agenda["left_out"];
}

function Day({ company, day, isOff, isOutside, isToday, items, leftOut }: DayProps) {
  const t = useWords(tasksWords);
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const visibleItems = isWhole ? items : items.slice(0, shownOfDay);
  if (isOutside) return <li className={`${classes.cell} ${classes.outside}`} aria-hidden />;
  const names = [
    classes.cell,
    isOff && classes.off,
    isToday && classes.isToday,
    items.length === 0 && classes.empty,
  ].filter((name) => name);
  return (
    <li className={names.join(" ")} title={isOff ? t("dayOff") : undefined}>
      <Text size="sm" component="span" className={classes.date} c={isOff ? "dimmed" : undefined}>
        <span aria-hidden>{Number(day.slice(8))}</span>
        <VisuallyHidden>
          {new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day))}
          {isOff && `, ${t("dayOff")}`}
        </VisuallyHidden>
      </Text>
      <ul className={classes.entries}>
        {visibleItems.map(({ form, id, name, url, is_over: isOver, is_done: isDone, label }) => (
          <li key={`${form} ${id} ${label}`} className={isDone ? classes.done : undefined}>
            <HrefLink size="sm" href={url} title={name} c={isOver ? "var(--opis-danger)" : undefined}>
              {name}
            </HrefLink>
            {isDone && <VisuallyHidden> ({t("doneMark")})</VisuallyHidden>}
            {isOver && <VisuallyHidden> ({t("overdueMark")})</VisuallyHidden>}
          </li>
        ))}
      </ul>
      {items.length > visibleItems.length && (
        <Button variant="subtle" size="compact-xs" px={0} onClick={() => setWhole(true)}>
          {t("moreOfDay", {
            count: leftOut.reduce((sum, { count }) => sum + count, items.length - visibleItems.length),
          })}
        </Button>
      )}
      {items.length === visibleItems.length &&
        leftOut.map(({ form, count }) => (
          <HrefLink key={form} size="sm" href={registerAddress(company, form)}>
            {t(leftOutText(form), { count })}
          </HrefLink>
        ))}
    </li>
  );
}
