import { Button, Group, NumberInput, Skeleton, Stack, TextInput } from "@mantine/core";
import type { updateMailContext } from "@opis/model/contract/companies/mailing";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/call.ts";
import { changedByAnother } from "../../../api/changed-by-another.ts";
import { isAtLeast } from "../../../api/is-at-least.ts";
import { companyMetaQuery } from "../../../api/queries.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useSingleMutation } from "../../../api/use-single-mutation.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { mailingWords } from "../../../words/mailing.ts";
import { datesOfBoth } from "./dates-of-both.ts";
import { daysIn } from "./days-in.ts";
import { isSound, LetterFields } from "./letter-fields.tsx";
import { MailingDates } from "./mailing-dates.tsx";
import { type MailContext, mailContextQuery } from "./mailing-queries.ts";

/** What all mailings of a company share: texts, lives of links, reminders, days of the schedule. */
export function MailContextSection({ company }: { readonly company: number }) {
  const t = useWords(mailingWords);
  const { data, isError, refetch } = useQuery(mailContextQuery(company));
  return (
    <PageSection title={t("settings")} hint={t("settingsHint")}>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} aria-busy />}
      {data && <ContextForm company={company} kept={data} />}
    </PageSection>
  );
}

interface ContextFormProps {
  readonly company: number;
  readonly kept: MailContext;
}

/** What is typed over the settings that are kept. */
type Typed = Partial<Pick<MailContext, "subject" | "text" | "link_days" | "dates"> & { readonly reminders: string }>;

function ContextForm({ company, kept }: ContextFormProps) {
  const t = useWords(mailingWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const { data: meta } = useQuery(companyMetaQuery(company));
  const mayChange = isAtLeast(meta?.access.settings, "manage");
  const [typed, setTyped] = useState<Typed>({});
  // The days that those which are typed were typed over.
  const [over, setOver] = useState(kept.dates);
  const change = (part: Typed) => {
    if (part.dates && !typed.dates) setOver(kept.dates);
    setTyped((before) => ({ ...before, ...part }));
  };
  const shown = { ...kept, reminders: kept.reminder_days.join(", "), ...typed };
  const save = useSingleMutation({
    mutationFn: ({ reminders, dates, ...others }: Typed) => {
      // Whoever sends days of the schedule is the one in whose name letters go out on them.
      const isMoved = dates && JSON.stringify(dates) !== JSON.stringify(kept.dates);
      return call<typeof updateMailContext>("PATCH /companies/:company_id/mail_context/", {
        params: { company_id: company },
        body: {
          ...others,
          ...(reminders !== undefined && { reminder_days: daysIn(reminders) }),
          ...(isMoved && { dates, seen: { dates: over } }),
        },
      });
    },
    // Days go out in one's name: those of both are shown to be saved, and not saved unseen.
    onError: async (error) => {
      if (!changedByAnother(error)) return;
      await cache.invalidateQueries({ queryKey: queryKeys.mailing(company) });
      const { dates: newest = over } = cache.getQueryData(mailContextQuery(company).queryKey) ?? {};
      setTyped((now) => ({ ...now, ...(now.dates && { dates: datesOfBoth(over, now.dates, newest) }) }));
      setOver(newest);
    },
    onSuccess: async (_, saved) => {
      notify("success", t("saved"));
      await cache.invalidateQueries({ queryKey: queryKeys.mailing(company) });
      setTyped((now) => (now === saved ? {} : now));
    },
  });
  const isSendable = daysIn(shown.reminders) !== undefined && isSound(shown);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSendable) save.mutate(typed);
  };
  return (
    <form onSubmit={submit}>
      <Stack maw={720}>
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
          by={kept.dates_by}
          mayChange={mayChange}
          onChange={(dates) => change({ dates })}
        />
        {mayChange && (
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={!isSendable}>
              {common("save")}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
