import { Skeleton, Stack, Switch, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { SaveStatusText } from "../../form-engine/saving/save-indicator.tsx";
import { companySettingsWords } from "../../i18n/ru/company-settings.ts";
import { useWords } from "../../i18n/words.ts";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import type { CompanySettings, useSettings } from "./use-settings.ts";

interface SettingSwitchProps {
  readonly name: "use_percents" | "use_security_forms" | "show_additional" | "second_step_required" | "site_pictures";
  readonly settings: CompanySettings;
  readonly mayChange: boolean;
  readonly change: ReturnType<typeof useSettings>["change"];
}

/** Renders a switch of a setting, saved immediately. */
export function SettingSwitch({ name, settings, mayChange, change }: SettingSwitchProps) {
  const t = useWords(companySettingsWords);
  return (
    <Switch
      label={t(name)}
      description={t(`${name}_hint`)}
      checked={settings[name]}
      disabled={!mayChange || change.isPending}
      onChange={({ currentTarget: { checked } }) => change.mutate({ [name]: checked })}
    />
  );
}

interface SettingsBodyProps {
  readonly of: ReturnType<typeof useSettings>;
  readonly children: (settings: CompanySettings) => ReactNode;
}

/** Renders the content of a settings tab once it is loaded, with a notice for callers who may only view it. */
export function SettingsBody({ of, children }: SettingsBodyProps) {
  const { settings, mayChange, status, savedAt, isError, refetch } = of;
  const t = useWords(companySettingsWords);
  if (isError && !settings) return <LoadFailed onRetry={() => void refetch()} />;
  if (!settings) return <Skeleton height={320} aria-busy />;
  return (
    <Stack gap="xl" maw={720}>
      {mayChange ? <SaveStatusText {...{ status, savedAt }} /> : <Text c="dimmed">{t("onlyLooking")}</Text>}
      {children(settings)}
    </Stack>
  );
}
