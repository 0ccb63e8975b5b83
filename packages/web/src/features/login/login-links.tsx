import { Anchor, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { installationQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { loginWords } from "../../i18n/ru/login.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { DataProvider } from "../../ui/query-cache-provider.tsx";

const ProviderButton = lazyPart(() =>
  import("./provider-button.tsx").then(({ ProviderButton: component }) => ({ default: component })),
);

/** Renders links for users without a password at hand: recovery, and if the installation offers them, a free account and single sign-on. */
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
    <Stack>
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
      {data?.single_sign_on && (
        <Suspense>
          <ProviderButton name={data.single_sign_on.name} />
        </Suspense>
      )}
    </Stack>
  );
}
