import { Button, Group, NumberInput, Skeleton, Stack, TextInput } from "@mantine/core";
import type { CallOf } from "@opis/model/contract/endpoint";
import type { updateMailContext } from "@opis/model/contract/mailing";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/call.ts";
import { isAtLeast } from "../../../api/is-at-least.ts";
import { companyMetaQuery } from "../../../api/queries.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useSingleMutation } from "../../../api/use-single-mutation.ts";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { notify } from "../../../ui/notify.ts";
import { PageSection } from "../../../ui/page-section.tsx";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { mailingWords } from "../../../words/mailing.ts";
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
      {data && <ContextForm key={JSON.stringify(data)} company={company} kept={data} />}
    </PageSection>
  );
}

interface ContextFormProps {
  readonly company: number;
  readonly kept: MailContext;
}

function ContextForm({ company, kept }: ContextFormProps) {
  const t = useWords(mailingWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const { data: meta } = useQuery(companyMetaQuery(company));
  const mayChange = isAtLeast(meta?.access.settings, "manage");
  const [texts, setTexts] = useState({ subject: kept.subject, text: kept.text });
  const [linkDays, setLinkDays] = useState(kept.link_days);
  const [reminders, setReminders] = useState(kept.reminder_days.join(", "));
  const [dates, setDates] = useState(kept.dates);
  const save = useSingleMutation({
    mutationFn: (body: CallOf<typeof updateMailContext>["body"]) =>
      call<typeof updateMailContext>("PATCH /companies/:company_id/mail_context/", {
        ...{ params: { company_id: company }, body },
      }),
    onSuccess: async () => {
      notify("success", t("saved"));
      await cache.invalidateQueries({ queryKey: queryKeys.mailing(company) });
    },
  });
  const reminder_days = daysIn(reminders);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reminder_days || !isSound(texts)) return;
    const isMoved = JSON.stringify(dates) !== JSON.stringify(kept.dates);
    save.mutate({ ...texts, link_days: linkDays, reminder_days, ...(isMoved && { dates }) });
  };
  return (
    <form onSubmit={submit}>
      <Stack maw={720}>
        <LetterFields texts={texts} onChange={setTexts} readOnly={!mayChange} />
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <NumberInput
            label={t("linkDays")}
            value={linkDays}
            readOnly={!mayChange}
            min={1}
            max={365}
            allowDecimal={false}
            onChange={(value) => typeof value === "number" && setLinkDays(value)}
          />
          <TextInput
            label={t("reminderDays")}
            description={t("reminderDaysHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            value={reminders}
            readOnly={!mayChange}
            error={reminder_days ? undefined : t("wrongDays")}
            onChange={(event) => setReminders(event.currentTarget.value)}
          />
        </Group>
        <MailingDates company={company} dates={dates} by={kept.dates_by} mayChange={mayChange} onChange={setDates} />
        {mayChange && (
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={!reminder_days || !isSound(texts)}>
              {common("save")}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
