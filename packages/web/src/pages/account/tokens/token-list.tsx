import { Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { accountWords } from "../../../words/account.ts";
import { useWords } from "../../../words/define-words.ts";
import { useLanguage } from "../../../words/words.ts";
import { tokensQuery } from "../account-queries.ts";
import type { AccountChanges } from "../use-account-changes.ts";
import { tokenColumns } from "./token-columns.tsx";

interface TokenListProps {
  readonly changes: AccountChanges;
  readonly onMake: () => void;
}

/** Tokens by which programs call in one's name: made here, told once, revoked at any time. */
export function TokenList({ changes, onMake }: TokenListProps) {
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
