import { Stack, Switch, Text } from "@mantine/core";
import { chosenLetterNames, chosenLetters } from "@opis/model/chosen-letters";
import { PageSection } from "../../ui/page-section.tsx";
import { accountWords } from "../../words/account.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import type { Account } from "./account-queries.ts";
import type { AccountChanges } from "./use-account-changes.ts";

interface LetterChoiceProps {
  readonly account: Account;
  readonly changes: AccountChanges;
}

/** Which letters one receives: some are chosen, those about the account itself always come. */
export function LetterChoice({ account: { letters_off, email }, changes }: LetterChoiceProps) {
  const t = useWords(accountWords);
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
        <Text size="sm" c="dimmed">
          {t("alwaysSent")}
        </Text>
      </Stack>
    </PageSection>
  );
}
