import { Switch } from "@mantine/core";
import { useWords } from "../../i18n/define-words.ts";
import { companySettingsWords } from "../../i18n/ru/company-settings.ts";
import type { CompanySettings, useSettings } from "./use-settings.ts";

interface SettingSwitchProps {
  readonly name: "use_percents" | "use_security_forms" | "show_additional" | "second_step_required" | "site_pictures";
  readonly settings: CompanySettings;
  readonly mayChange: boolean;
  readonly change: ReturnType<typeof useSettings>["change"];
}

/** A setting that is on or off, and is saved as soon as it is switched. */
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
