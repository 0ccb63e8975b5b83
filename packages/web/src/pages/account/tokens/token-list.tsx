import { Button, Text } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Column } from "../../../ui/table-column.ts";
import { accountWords } from "../../../words/account.ts";
import { dateText, momentText } from "../../../words/date-text.ts";
import { useWords } from "../../../words/define-words.ts";
import { useLanguage } from "../../../words/words.ts";
import { type ApiToken, tokensQuery } from "../account-queries.ts";
import { AccountSection } from "../account-section.tsx";
import type { AccountChanges } from "../use-account-changes.ts";

interface TokenListProps {
  readonly changes: AccountChanges;
  readonly onMake: () => void;
}

/** Tokens by which programs call in one's name: made here, told once, revoked at any time. */
export function TokenList({ changes, onMake }: TokenListProps) {
  const t = useWords(accountWords);
  const language = useLanguage();
  const { data } = useQuery(tokensQuery);
  const scope = ({ companies, read_only }: ApiToken) =>
    [
      companies ? t("companiesOf", { count: companies.length }) : t("allCompanies"),
      t(read_only ? "readOnly" : "readAndWrite"),
    ].join(", ");
  const used = ({ last_used, last_address }: ApiToken) =>
    last_used ? `${momentText(last_used, language)}, ${last_address}` : t("neverUsed");
  const columns: Column<ApiToken>[] = [
    {
      key: "name",
      title: t("token"),
      cell: (token) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Text fw={500}>{token.name}</Text>
          <Text size="xs" c="dimmed">
            {token.hint}…, {scope(token)}
          </Text>
          {/* A phone has no room for columns of times. */}
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {t("until", { day: dateText(token.expires, language) })}; {used(token)}
          </Text>
        </div>
      ),
    },
    {
      key: "expires",
      title: t("expires"),
      width: "9rem",
      wideOnly: true,
      cell: ({ expires }) => dateText(expires, language),
    },
    { key: "used", title: t("lastUsed"), width: "14rem", wideOnly: true, cell: used },
    {
      key: "actions",
      title: t("actions"),
      titleHidden: true,
      width: "8rem",
      align: "right",
      cell: (token) => (
        <Button
          size="compact-sm"
          variant="subtle"
          c="red"
          aria-label={t("revokeOf", { name: token.name })}
          onClick={() => changes.revoke.mutate(token)}
        >
          {t("revoke")}
        </Button>
      ),
    },
  ];
  return (
    <AccountSection
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
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => id}
          skeletonRows={1}
        />
      )}
    </AccountSection>
  );
}
