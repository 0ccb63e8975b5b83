import { useWords } from "../../i18n/language.ts";
import { companySettingsWords } from "../../i18n/ru/company-settings.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { SettingSwitch, SettingsBody, useSettings } from "./settings-body.tsx";

/** Renders what a company requires for sign-in. */
export function SignInSettings({ company }: { readonly company: number }) {
  const t = useWords(companySettingsWords);
  const of = useSettings(company);
  return (
    <SettingsBody of={of}>
      {(settings) => (
        <PageSection title={t("demands")}>
          <SettingSwitch name="second_step_required" {...of} settings={settings} />
        </PageSection>
      )}
    </SettingsBody>
  );
}
