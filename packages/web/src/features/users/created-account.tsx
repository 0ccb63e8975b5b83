import { Button, CopyButton, Group, Stack, Text, TextInput } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { Link } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import type { Crumb } from "../../ui/page/crumbs.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";

/** A newly created account. */
export interface NewAccount {
  readonly username: string;
  /** Shown once; it cannot be retrieved later. */
  readonly password: string;
}

interface CreatedAccountProps {
  readonly company: number;
  readonly account: NewAccount;
  readonly parents: readonly Crumb[];
}

/** Shows the one-time password of a new account, once. */
export function CreatedAccount({ company, account, parents }: CreatedAccountProps) {
  const t = useWords(usersWords);
  return (
    <>
      <PageHeader title={t("createdTitle")} parents={parents} />
      <Stack maw={560}>
        <Text>{t("createdText")}</Text>
        <TextInput label={t("login")} value={account.username} readOnly />
        <TextInput label={t("oneTimePassword")} value={account.password} readOnly ff="monospace" />
        <Group>
          <CopyButton value={`${account.username} ${account.password}`}>
            {({ copied, copy }) => (
              <Button onClick={copy} color={copied ? "green" : "accent"}>
                {t(copied ? "copied" : "copy")}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" renderRoot={(props) => <Link to={screenAddress(company, "users")} {...props} />}>
            {t("toList")}
          </Button>
        </Group>
      </Stack>
    </>
  );
}
