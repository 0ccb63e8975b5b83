import { Button, Group, NumberInput, Skeleton, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { isAtLeast } from "../../../api/is-at-least.ts";
import { companyMetaQuery } from "../../../api/queries.ts";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { mailingWords } from "../../../words/mailing.ts";
import { daysIn } from "./days-in.ts";
import { isSound, LetterFields } from "./letter-fields.tsx";
import { MailingDates } from "./mailing-dates.tsx";
import { type MailContext, mailContextQuery } from "./mailing-queries.ts";
import { useMailContextDraft } from "./use-mail-context-draft.ts";

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

function ContextForm({ company, kept }: ContextFormProps) {
  const t = useWords(mailingWords);
  const common = useWords(commonWords);
  const { data: meta } = useQuery(companyMetaQuery(company));
  const mayChange = isAtLeast(meta?.access.settings, "manage");
  const { shown, change, save, isSaving } = useMailContextDraft(company, kept);
  const isSendable = daysIn(shown.reminders) !== undefined && isSound(shown);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSendable) save();
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
            <Button type="submit" loading={isSaving} disabled={!isSendable}>
              {common("save")}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
