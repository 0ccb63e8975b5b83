import { Button, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { PageSection } from "../../ui/page/page-section.tsx";
import { accountWords } from "../../words/account.ts";
import { useWords } from "../../words/define-words.ts";
import type { AccountDialog } from "./account-dialogs.tsx";
import { accountQuery } from "./account-queries.ts";
import { DetailsSection } from "./details-section.tsx";
import { LetterChoice } from "./letter-choice.tsx";
import type { SecondStepDialog } from "./second-step/second-step-dialogs.tsx";
import { SecondStepSection } from "./second-step/second-step-section.tsx";
import { SessionList } from "./session-list.tsx";
import { TokenList } from "./tokens/token-list.tsx";
import { useAccountChanges } from "./use-account-changes.ts";

const AccountDialogs = lazyPart(() =>
  import("./account-dialogs.tsx").then(({ AccountDialogs: component }) => ({ default: component })),
);
const SecondStepDialogs = lazyPart(() =>
  import("./second-step/second-step-dialogs.tsx").then(({ SecondStepDialogs: component }) => ({ default: component })),
);
const TokenDialog = lazyPart(() =>
  import("./tokens/token-dialog.tsx").then(({ TokenDialog: component }) => ({ default: component })),
);

/** One's own account: name, e-mail, password, language, second step, letters, sessions, tokens. */
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
