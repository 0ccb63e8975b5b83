import { Select, Stack } from "@mantine/core";
import { scanPeriodNames, scanPeriods } from "@opis/model/site-scan/scans/scan-periods";
import { PageSection } from "../../ui/page/page-section.tsx";
import { companySettingsWords } from "../../words/company-settings.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import { CompanyDetails } from "./company-details.tsx";
import { SettingSwitch } from "./setting-switch.tsx";
import { SettingsBody } from "./settings-body.tsx";
import { TimeZoneChoice } from "./time-zone-choice.tsx";
import { useSettings } from "./use-settings.ts";

const questionnaireSwitches = ["use_percents", "use_security_forms", "show_additional"] as const;

/** What a company is called, which questionnaires and questions it works with, and where it is. */
export function GeneralSettings({ company }: { readonly company: number }) {
  const t = useWords(companySettingsWords);
  const pick = usePick();
  const of = useSettings(company);
  return (
    <SettingsBody of={of}>
      {(settings) => (
        <>
          <CompanyDetails company={company} mayChange={of.mayChange} />
          <PageSection title={t("questionnaires")}>
            <Stack>
              {questionnaireSwitches.map((name) => (
                <SettingSwitch key={name} name={name} {...of} settings={settings} />
              ))}
            </Stack>
          </PageSection>
          <PageSection title={t("sites")}>
            <Stack>
              <Select
                label={t("site_scan_every")}
                description={t("site_scan_every_hint")}
                data={scanPeriodNames.map((value) => ({ value, label: pick(scanPeriods[value].title) }))}
                value={settings.site_scan_every}
                disabled={!of.mayChange || of.change.isPending}
                onChange={(chosen) => {
                  const every = scanPeriodNames.find((one) => one === chosen);
                  if (every) of.change.mutate({ site_scan_every: every });
                }}
                allowDeselect={false}
                maw={400}
              />
              <SettingSwitch name="site_pictures" {...of} settings={settings} />
            </Stack>
          </PageSection>
          <PageSection title={t("place")}>
            <TimeZoneChoice
              timeZone={settings.time_zone}
              disabled={!of.mayChange || of.change.isPending}
              onChoose={(time_zone) => of.change.mutate({ time_zone })}
            />
          </PageSection>
        </>
      )}
    </SettingsBody>
  );
}
