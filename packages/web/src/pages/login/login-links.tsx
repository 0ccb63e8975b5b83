import { Anchor, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { installationQuery } from "../../api/queries.ts";
import { DataProvider } from "../../ui/data-provider.tsx";
import { useWords } from "../../words/define-words.ts";
import { loginWords } from "../../words/login.ts";

/** The ways in for who has no password at hand: recovery, and a free account where the installation offers one. */
export function LoginLinks() {
  return (
    <DataProvider>
      <Links />
    </DataProvider>
  );
}

function Links() {
  const t = useWords(loginWords);
  const { data } = useQuery(installationQuery);
  return (
    <Group justify="space-between" gap="xs">
      <Anchor size="sm" href="/recovery/">
        {t("forgotten")}
      </Anchor>
      {data?.registration && (
        <Anchor size="sm" href="/registration/">
          {t("register")}
        </Anchor>
      )}
    </Group>
  );
}
