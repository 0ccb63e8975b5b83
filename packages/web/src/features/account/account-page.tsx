import { Badge, Button, Group, NativeSelect, Select, Skeleton, Stack, Switch, Text } from "@mantine/core";
import { languages } from "@opis/model/bilingual-text";
import { noticeRhythms, optionalLetterNames, optionalLetters } from "@opis/model/notices/notice-settings";
import { IconKey } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { chooseLanguage, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { accountWords } from "../../i18n/ru/account.ts";
import { subscriptionsWords } from "../../i18n/ru/bell-and-subscriptions.ts";
import { errorWords } from "../../i18n/ru/errors.ts";
import { describedInput } from "../../ui/described-input.tsx";
import classes from "../../ui/details.module.css";
import { lazyPart } from "../../ui/lazy-part.ts";
import { notify } from "../../ui/messages/notify.ts";
import { Detail } from "../../ui/page/detail.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { PageSection } from "../../ui/page/page-section.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { AccountDialog } from "./account-dialogs.tsx";
import {
  type AccountChanges,
  accountQuery,
  type OwnAccount,
  tokensQuery,
  useAccountChanges,
} from "./account-queries.ts";
import type { SecondStepDialog } from "./second-step-dialogs.tsx";
import { SessionList } from "./session-list.tsx";
import { tokenColumns } from "./token-columns.tsx";

const AccountDialogs = lazyPart(() =>
  import("./account-dialogs.tsx").then(({ AccountDialogs: component }) => ({ default: component })),
);
const SecondStepDialogs = lazyPart(() =>
  import("./second-step-dialogs.tsx").then(({ SecondStepDialogs: component }) => ({ default: component })),
);
const TokenDialog = lazyPart(() =>
  import("./token-dialog.tsx").then(({ TokenDialog: component }) => ({ default: component })),
);

/** Renders the user's account: name, e-mail, password, language, second step, e-mails, sessions, tokens. */
export function AccountPage() {
  const t = useWords(accountWords);
  const [dialog, setDialog] = useState<AccountDialog>();
  const [secondStep, setSecondStep] = useState<SecondStepDialog>();
  const [isMaking, setMaking] = useState(false);
  const { data: account, isError, refetch } = useQuery(accountQuery);
  const changes = useAccountChanges();
  if (isError && !account) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <Stack gap="xl" maw={880}>
        {account ? (
          <DetailsSection account={account} changes={changes} onAsk={setDialog} />
        ) : (
          <Skeleton h={{ base: 317, sm: 186 }} />
        )}
        <PageSection
          title={t("password")}
          hint={t("passwordHint")}
          actions={
            <Button variant="default" onClick={() => setDialog("password")}>
              {t("changePassword")}
            </Button>
          }
        />
        {account ? (
          <SecondStepSection account={account} onAsk={setSecondStep} />
        ) : (
          <Skeleton h={{ base: 124, sm: 59 }} />
        )}
        {account ? <LetterChoice account={account} changes={changes} /> : <Skeleton h={{ base: 381, sm: 281 }} />}
        <SessionList changes={changes} />
        <TokenList changes={changes} onMake={() => setMaking(true)} />
      </Stack>
      {secondStep && (
        <Suspense>
          <SecondStepDialogs dialog={secondStep} onClose={() => setSecondStep(undefined)} />
        </Suspense>
      )}
      {isMaking && (
        <Suspense>
          <TokenDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
      {dialog && account && (
        <Suspense>
          <AccountDialogs dialog={dialog} account={account} changes={changes} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface DetailsSectionProps {
  readonly account: OwnAccount;
  readonly changes: AccountChanges;
  readonly onAsk: (dialog: AccountDialog) => void;
}

/** Renders the user's name and e-mail address. */
function DetailsSection({ account, changes, onAsk }: DetailsSectionProps) {
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
  readonly onChange: (language: OwnAccount["language"]) => void;
}

/** Renders the choice of the language for the interface and e-mails. */
function LanguageChoice({ isBusy, onChange }: LanguageChoiceProps) {
  const t = useWords(accountWords);
  const hint = useId();
  const currentLanguage = useLanguage();
  const choose = (value: string) => {
    const language = languages.find((option) => option === value);
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
        {...describedInput(hint)}
        value={currentLanguage}
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

interface LetterChoiceProps {
  readonly account: OwnAccount;
  readonly changes: AccountChanges;
}

/** Renders the choice of e-mails: some are optional, those about the account are always sent. */
function LetterChoice({ account: { letters_off, notice_rhythm, email }, changes }: LetterChoiceProps) {
  const t = useWords(accountWords);
  const subscriptions = useWords(subscriptionsWords);
  const pick = usePick();
  return (
    <PageSection title={t("myLetters")} hint={email ? t("myLettersHint", { email }) : t("noEmailHint")}>
      <Stack gap="sm">
        {optionalLetterNames.map((letter) => (
          <Switch
            key={letter}
            label={pick(optionalLetters[letter])}
            checked={!letters_off.includes(letter)}
            disabled={changes.update.isPending}
            onChange={(event) => {
              const otherLetters = letters_off.filter((name) => name !== letter);
              changes.update.mutate({
                letters_off: event.currentTarget.checked ? otherLetters : [...otherLetters, letter],
              });
            }}
          />
        ))}
        <Select
          label={subscriptions("rhythm")}
          data={noticeRhythms.map((rhythm) => ({ value: rhythm, label: subscriptions(`rhythm_${rhythm}`) }))}
          value={notice_rhythm}
          disabled={changes.update.isPending || letters_off.includes("notices")}
          onChange={(value) => {
            const rhythm = noticeRhythms.find((option) => option === value);
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

interface TokenListProps {
  readonly changes: AccountChanges;
  readonly onMake: () => void;
}

/** Renders the user's API tokens: created here, shown once, revoked at any time. */
function TokenList({ changes, onMake }: TokenListProps) {
  const t = useWords(accountWords);
  const language = useLanguage();
  const { data } = useQuery(tokensQuery);
  const { revoke } = changes;
  return (
    <PageSection
      title={t("tokens")}
      hint={t("tokensHint")}
      actions={
        <Button variant="default" onClick={onMake}>
          {t("makeToken")}
        </Button>
      }
    >
      {data?.count === 0 ? (
        <EmptyState icon={IconKey} title={t("noTokens")} text={t("noTokensText")} />
      ) : (
        <DataTable
          label={t("tokens")}
          columns={tokenColumns({ language, onRevoke: (token) => revoke.mutate(token), isBusy: revoke.isPending })}
          rows={data?.results}
          rowKey={({ id }) => id}
          skeletonRows={1}
        />
      )}
    </PageSection>
  );
}

interface SecondStepSectionProps {
  readonly account: OwnAccount;
  readonly onAsk: (dialog: SecondStepDialog) => void;
}

/** Renders whether sign-in needs a second step, and its actions. */
function SecondStepSection({ account: { second_step, recovery_codes_left }, onAsk }: SecondStepSectionProps) {
  const t = useWords(accountWords);
  return (
    <PageSection
      title={t("secondStep")}
      hint={second_step ? t("codesLeft", { count: recovery_codes_left }) : t("secondStepHint")}
      actions={
        <Group gap="xs">
          {second_step && (
            <Badge variant="light" color="green" fw={500} radius="sm">
              {t("secondStepOn")}
            </Badge>
          )}
          {second_step ? (
            <>
              <Button variant="default" onClick={() => onAsk("codes")}>
                {t("newCodes")}
              </Button>
              <Button variant="default" onClick={() => onAsk("off")}>
                {t("turnOff")}
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => onAsk("on")}>
              {t("turnOn")}
            </Button>
          )}
        </Group>
      }
    />
  );
}
