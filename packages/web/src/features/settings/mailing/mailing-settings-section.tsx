import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  MultiSelect,
  NumberInput,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { mergeLists } from "@opis/model/collections/lists";
import type { updateMailContext } from "@opis/model/contract/companies/mailing";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { call } from "../../../api/call-endpoint.ts";
import { companyMetaQuery } from "../../../api/common-queries.ts";
import { isAtLeast } from "../../../api/compare-access-levels.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { readConflict } from "../../../api/read-conflict.ts";
import { useSingleMutation } from "../../../api/use-single-mutation.ts";
import { type SaveStatus, SaveStatusText } from "../../../form-engine/saving/save-indicator.tsx";
import { dateText, useLanguage, useWords } from "../../../i18n/language.ts";
import { commonWords } from "../../../i18n/ru/common.ts";
import { mailingWords } from "../../../i18n/ru/mailing.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { LoadFailed } from "../../../ui/page/page-states.tsx";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { isSound, LetterFields } from "./letter-fields.tsx";
import {
  type CompanyMailContext,
  collectTags,
  mailContextQuery,
  mailingQuestionnairesQuery,
} from "./mailing-queries.ts";

/** Renders the settings shared by all mailings of a company: texts, link lifetimes, reminders, scheduled dates. */
export function MailContextSection({ company }: { readonly company: number }) {
  const t = useWords(mailingWords);
  const { data, isError, refetch } = useQuery(mailContextQuery(company));
  return (
    <PageSection title={t("settings")} hint={t("settingsHint")}>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} aria-busy />}
      {data && <ContextForm company={company} stored={data} />}
    </PageSection>
  );
}

interface ContextFormProps {
  readonly company: number;
  readonly stored: CompanyMailContext;
}

function ContextForm({ company, stored }: ContextFormProps) {
  const t = useWords(mailingWords);
  const common = useWords(commonWords);
  const { data: meta } = useQuery(companyMetaQuery(company));
  const mayChange = isAtLeast(meta?.access.settings, "manage");
  const { shown, change, save, saveAgain, isRejected, status, savedAt } = useMailContextDraft(company, stored);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit} onBlur={save}>
      <Stack maw={720}>
        {mayChange && <SaveStatusText {...{ status, savedAt }} />}
        <LetterFields texts={shown} onChange={change} readOnly={!mayChange} />
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <NumberInput
            label={t("linkDays")}
            value={shown.link_days}
            readOnly={!mayChange}
            min={1}
            max={365}
            allowDecimal={false}
            onChange={(value) => typeof value === "number" && change({ link_days: value })}
          />
          <TextInput
            label={t("reminderDays")}
            description={t("reminderDaysHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            value={shown.reminders}
            readOnly={!mayChange}
            error={daysIn(shown.reminders) ? undefined : t("wrongDays")}
            onChange={(event) => change({ reminders: event.currentTarget.value })}
          />
        </Group>
        <MailingDates
          company={company}
          dates={shown.dates}
          by={stored.dates_by}
          mayChange={mayChange}
          onChange={(dates) => change({ dates })}
        />
        {isRejected && (
          <Group justify="flex-end">
            <Button onClick={saveAgain}>{common("save")}</Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

interface MailingDatesProps {
  readonly company: number;
  readonly dates: Dates;
  /** The sender. */
  readonly by: string | null;
  readonly mayChange: boolean;
  readonly onChange: (dates: Dates) => void;
}

/** Renders the dates on which people who have not answered get a reminder automatically. */
function MailingDates({ company, dates, by, mayChange, onChange }: MailingDatesProps) {
  const t = useWords(mailingWords);
  const language = useLanguage();
  const { data: questionnaires } = useQuery(mailingQuestionnairesQuery(company));
  const [day, setDay] = useState<string | null>(null);
  const add = () => {
    if (!day) return;
    onChange([...dates.filter(({ date }) => date !== day), { date: day, tags: [] }].sort(byDay));
    setDay(null);
  };
  return (
    <Fieldset legend={t("dates")}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t("datesHint")}
          {by !== null && dates.length > 0 && ` ${t("datesBy", { name: by })}`}
        </Text>
        {dates.map(({ date, tags }) => (
          <Group key={date} gap={8} align="center">
            <Text w={96}>{dateText(date, language)}</Text>
            <MultiSelect
              flex="1 1 200px"
              aria-label={`${t("onlyTags")}: ${dateText(date, language)}`}
              placeholder={tags.length === 0 ? t("onlyTags") : ""}
              data={[...new Set([...collectTags(questionnaires ?? []), ...tags])]}
              value={[...tags]}
              readOnly={!mayChange}
              onChange={(value) => onChange(dates.map((item) => (item.date === date ? { date, tags: value } : item)))}
            />
            {mayChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={34}
                aria-label={t("removeDate", { day: dateText(date, language) })}
                onClick={() => onChange(dates.filter((item) => item.date !== date))}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {mayChange && (
          <Group align="flex-end" gap={8}>
            <DayInput name={t("date")} label={t("date")} value={day} onChange={setDay} maw={200} />
            <Button variant="default" leftSection={<IconPlus size={16} />} disabled={day === null} onClick={add}>
              {t("addDate")}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}

function byDay(a: Dates[number], b: Dates[number]): number {
  return a.date.localeCompare(b.date);
}

/** Edits over the stored settings. */
type Typed = Partial<
  Pick<CompanyMailContext, "subject" | "text" | "link_days" | "dates"> & { readonly reminders: string }
>;

const saveMilliseconds = 800;

/**
 * Manages the draft of the mailing settings, saved when typing pauses and on blur. Dates that others have changed are merged, and saved
 * only on request.
 */
function useMailContextDraft(company: number, storedContext: CompanyMailContext) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState<Typed>({});
  // The stored dates that were seen when editing began.
  const [over, setOver] = useState(storedContext.dates);
  const [savedAt, setSavedAt] = useState<Date>();
  const change = (part: Typed) => {
    if (mutation.isError) mutation.reset();
    if (part.dates && !typed.dates) setOver(storedContext.dates);
    setTyped((before) => ({ ...before, ...part }));
  };
  const mutation = useSingleMutation({
    mutationFn: ({ reminders, dates, ...others }: Typed) => {
      // The user who changes the scheduled dates becomes the sender of its e-mails.
      const isMoved = dates && JSON.stringify(dates) !== JSON.stringify(storedContext.dates);
      return call<typeof updateMailContext>("PATCH /companies/:company_id/mail_context/", {
        params: { company_id: company },
        body: {
          ...others,
          ...(reminders !== undefined && { reminder_days: daysIn(reminders) }),
          ...(isMoved && { dates, seen: { dates: over } }),
        },
      });
    },
    // E-mails are sent in the user's name: merged dates are shown first, and not saved unseen.
    onError: async (error) => {
      if (!readConflict(error)) return;
      await cache.invalidateQueries({ queryKey: queryKeys.mailing(company) });
      const { dates: newest = over } = cache.getQueryData(mailContextQuery(company).queryKey) ?? {};
      setTyped((now) => ({ ...now, ...(now.dates && { dates: datesOfBoth(over, now.dates, newest) }) }));
      setOver(newest);
    },
    onSuccess: async (_, savedContext) => {
      setSavedAt(new Date());
      await cache.invalidateQueries({ queryKey: queryKeys.mailing(company) });
      setTyped((now) => (now === savedContext ? {} : now));
    },
  });
  const shownContext = { ...storedContext, reminders: storedContext.reminder_days.join(", "), ...typed };
  const isSendable = daysIn(shownContext.reminders) !== undefined && isSound(shownContext);
  const { mutate, isPending, isError } = mutation;
  const isDue = Object.keys(typed).length > 0 && isSendable && !isPending && !isError;
  const save = useStableCallback(() => isDue && mutate(typed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further letter begins the pause again
  useEffect(() => {
    if (!isDue) return;
    const pause = setTimeout(save, saveMilliseconds);
    return () => clearTimeout(pause);
  }, [isDue, typed, save]);
  const settled: SaveStatus = savedAt ? "saved" : "unchanged";
  const stopped: SaveStatus = isError ? "stopped" : settled;
  const status: SaveStatus = isPending ? "saving" : stopped;
  return {
    ...{ shown: shownContext, change, save, savedAt, status },
    saveAgain: () => isSendable && mutate(typed),
    isRejected: isError,
  };
}

type Dates = CompanyMailContext["dates"];

/** Merges the dates of a schedule that two users have changed; for a date changed by both, the user's own tags win. */
export function datesOfBoth(seenDates: Dates, ownDates: Dates, newest: Dates): Dates {
  const both = mergeLists(seenDates, ownDates, newest);
  const changedDates = both.filter((date) => ownDates.includes(date));
  const ofDay = new Map([...both, ...changedDates].map((date) => [date.date, date]));
  return [...ofDay.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Parses comma-separated numbers of days; undefined unless all are whole numbers from 1 to 365. */
function daysIn(text: string): number[] | undefined {
  const parts = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 0));
  return parts.every((day) => day >= 1 && day <= 365) ? parts : undefined;
}
