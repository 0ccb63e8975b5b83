import { Skeleton, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { companySettingsWords } from "../../i18n/ru/company-settings.ts";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import type { CompanySettings, useSettings } from "./use-settings.ts";

interface SettingsBodyProps {
  readonly of: ReturnType<typeof useSettings>;
  readonly children: (settings: CompanySettings) => ReactNode;
}

/** The content of a settings tab once it is loaded, with a notice for callers who may only view it. */
export function SettingsBody({ of: { settings, mayChange, isError, refetch }, children }: SettingsBodyProps) {
  const t = useWords(companySettingsWords);
  if (isError && !settings) return <LoadFailed onRetry={() => void refetch()} />;
  if (!settings) return <Skeleton height={320} aria-busy />;
  return (
    <Stack gap="xl" maw={720}>
      {!mayChange && <Text c="dimmed">{t("onlyLooking")}</Text>}
      {children(settings)}
    </Stack>
  );
}
