import { Button, NativeSelect, Text } from "@mantine/core";
import { languages } from "@opis/model/words";
import { useId } from "react";
import classes from "../../ui/details.module.css";
import { notify } from "../../ui/messages/notify.ts";
import { Detail } from "../../ui/page/detail.tsx";
import { PageSection } from "../../ui/page/page-section.tsx";
import { accountWords } from "../../words/account.ts";
import { useWords } from "../../words/define-words.ts";
import { errorWords } from "../../words/errors.ts";
import { chooseLanguage, useLanguage } from "../../words/words.ts";
import type { AccountDialog } from "./account-dialogs.tsx";
import type { Account } from "./account-queries.ts";
import type { AccountChanges } from "./use-account-changes.ts";

interface DetailsSectionProps {
  readonly account: Account;
  readonly changes: AccountChanges;
  readonly onAsk: (dialog: AccountDialog) => void;
}

/** Who one is and how one is written to. */
export function DetailsSection({ account, changes, onAsk }: DetailsSectionProps) {
  const t = useWords(accountWords);
  const name = [account.first_name, account.last_name].filter(Boolean).join(" ");
  const change = (dialog: AccountDialog, title: string) => (
    <Button size="compact-sm" variant="subtle" aria-label={title} onClick={() => onAsk(dialog)}>
      {t("edit")}
    </Button>
  );
  return (
    <PageSection title={t("details")}>
      <dl className={classes.details}>
        <Detail label={t("name")}>
          {name || <Text c="dimmed">{t("notGiven")}</Text>}
          {change("name", t("changeName"))}
        </Detail>
        <Detail label={t("login")}>{account.username}</Detail>
        <Detail label={t("email")}>
          {account.email || <Text c="dimmed">{t("notGiven")}</Text>}
          {change("email", t("changeEmail"))}
        </Detail>
        <Detail label={t("language")}>
          <LanguageChoice
            isBusy={changes.update.isPending}
            onChange={(language) => changes.update.mutate({ language })}
          />
        </Detail>
      </dl>
    </PageSection>
  );
}

interface LanguageChoiceProps {
  readonly isBusy: boolean;
  readonly onChange: (language: Account["language"]) => void;
}

/** Chooses the language here and of the letters. */
function LanguageChoice({ isBusy, onChange }: LanguageChoiceProps) {
  const t = useWords(accountWords);
  const hint = useId();
  const chosen = useLanguage();
  const choose = (value: string) => {
    const language = languages.find((one) => one === value);
    if (!language) return;
    chooseLanguage(language).then(
      () => onChange(language),
      () => notify("error", errorWords.text("connection")),
    );
  };
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t("language")}
        aria-describedby={hint}
        value={chosen}
        disabled={isBusy}
        data={languages.map((value) => ({ value, label: t(value) }))}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <Text id={hint} size="sm" c="dimmed">
        {t("languageHint")}
      </Text>
    </>
  );
}
