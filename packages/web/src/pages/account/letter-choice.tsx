import { Select, Stack, Switch, Text } from "@mantine/core";
import { chosenLetterNames, chosenLetters } from "@opis/model/chosen-letters";
import { newsRhythms } from "@opis/model/news";
import { PageSection } from "../../ui/page-section.tsx";
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
export function LetterChoice({ account: { letters_off, news_rhythm, email }, changes }: LetterChoiceProps) {
  const t = useWords(accountWords);
  const news = useWords(subscriptionsWords);
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
          label={news("rhythm")}
          data={newsRhythms.map((rhythm) => ({ value: rhythm, label: news(`rhythm_${rhythm}`) }))}
          value={news_rhythm}
          disabled={changes.update.isPending || letters_off.includes("news")}
          onChange={(chosen) => {
            const rhythm = newsRhythms.find((one) => one === chosen);
            if (rhythm) changes.update.mutate({ news_rhythm: rhythm });
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
