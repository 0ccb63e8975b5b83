import { Select, Stack, Switch, Text } from "@mantine/core";
import { chosenLetterNames, chosenLetters } from "@opis/model/notices/chosen-letters";
import { noticeRhythms } from "@opis/model/notices/notices";
import { PageSection } from "../../ui/page/page-section.tsx";
import { accountWords } from "../../words/account.ts";
import { useWords } from "../../words/define-words.ts";
import { subscriptionsWords } from "../../words/subscriptions.ts";
import { usePick } from "../../words/words.ts";
import type { Account } from "./account-queries.ts";
import type { AccountChanges } from "./use-account-changes.ts";

interface LetterChoiceProps {
  readonly account: Account;
  readonly changes: AccountChanges;
}

/** Which letters one receives: some are chosen, those about the account itself always come. */
export function LetterChoice({ account: { letters_off, notice_rhythm, email }, changes }: LetterChoiceProps) {
  const t = useWords(accountWords);
  const subscriptions = useWords(subscriptionsWords);
  const pick = usePick();
  return (
    <PageSection title={t("myLetters")} hint={email ? t("myLettersHint", { email }) : t("noEmailHint")}>
      <Stack gap="sm">
        {chosenLetterNames.map((letter) => (
          <Switch
            key={letter}
            label={pick(chosenLetters[letter])}
            checked={!letters_off.includes(letter)}
            disabled={changes.update.isPending}
            onChange={(event) => {
              const others = letters_off.filter((one) => one !== letter);
              changes.update.mutate({ letters_off: event.currentTarget.checked ? others : [...others, letter] });
            }}
          />
        ))}
        <Select
          label={subscriptions("rhythm")}
          data={noticeRhythms.map((rhythm) => ({ value: rhythm, label: subscriptions(`rhythm_${rhythm}`) }))}
          value={notice_rhythm}
          disabled={changes.update.isPending || letters_off.includes("notices")}
          onChange={(chosen) => {
            const rhythm = noticeRhythms.find((one) => one === chosen);
            if (rhythm) changes.update.mutate({ notice_rhythm: rhythm });
          }}
          allowDeselect={false}
          maw={400}
        />
        <Text size="sm" c="dimmed">
          {t("alwaysSent")}
        </Text>
      </Stack>
    </PageSection>
  );
}
