import { Button, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { dateText, momentText } from "../../i18n/language.ts";
import { accountWords } from "../../i18n/ru/account.ts";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import { SecondaryText } from "../../ui/table/secondary-text.tsx";
import type { ApiToken } from "./account-queries.ts";

interface TokenColumnsContext {
  readonly language: Language;
  /** Revokes a token; undefined where tokens are read-only. */
  readonly onRevoke: ((token: ApiToken) => void) | undefined;
  /** Whether a revocation is in progress. */
  readonly isBusy: boolean;
}

/** Returns the columns of API tokens. */
export function tokenColumns({ language, onRevoke, isBusy }: TokenColumnsContext): TableColumn<ApiToken>[] {
  const t = accountWords.text;
  const scope = ({ companies, read_only }: ApiToken) =>
    [
      companies ? t("companiesOf", { count: companies.length }) : t("allCompanies"),
      t(read_only ? "readOnly" : "readAndWrite"),
    ].join(", ");
  const used = ({ last_used, last_address }: ApiToken) =>
    last_used ? `${momentText(last_used, language)}, ${last_address}` : t("neverUsed");
  const columns: TableColumn<ApiToken>[] = [
    {
      key: "name",
      title: t("token"),
      cell: (token) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Text fw={500}>{token.name}</Text>
          <Text size="xs" c="dimmed">
            {token.hint}…, {scope(token)}
          </Text>
        </div>
      ),
    },
    {
      key: "expires",
      title: t("expires"),
      width: 9,
      yields: true,
      cell: ({ expires }) => dateText(expires, language),
      below: ({ expires }) => <SecondaryText>{t("until", { day: dateText(expires, language) })}</SecondaryText>,
    },
    {
      key: "used",
      title: t("lastUsed"),
      width: 14,
      yields: true,
      cell: used,
      below: (token) => (
        <SecondaryText>
          {t("lastUsed")}: {used(token)}
        </SecondaryText>
      ),
    },
  ];
  return onRevoke ? [...columns, revoking(onRevoke, isBusy)] : columns;
}

function revoking(onRevoke: (token: ApiToken) => void, isBusy: boolean): TableColumn<ApiToken> {
  const t = accountWords.text;
  return {
    key: "actions",
    title: t("actions"),
    titleHidden: true,
    width: 8,
    align: "right",
    cell: (token) => (
      <Button
        size="compact-sm"
        variant="subtle"
        c="red"
        aria-label={t("revokeOf", { name: token.name })}
        disabled={isBusy}
        onClick={() => onRevoke(token)}
      >
        {t("revoke")}
      </Button>
    ),
  };
}
