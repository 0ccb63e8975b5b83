import { Select, Skeleton, Stack, Textarea, TextInput } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import { scanPeriodNames, scanPeriods } from "@opis/model/site-scan/scan-periods";
import { isTimeZone } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { companySettingsWords } from "../../i18n/ru/company-settings.ts";
import { nameProblem } from "../../ui/dialogs/name-problem.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { russianZones, timeZoneLabel } from "../../ui/time-zone-label.ts";
import { useStableCallback } from "../../ui/use-stable-callback.ts";
import { type CompanyDetails, SettingSwitch, SettingsBody, useSettings } from "./settings-body.tsx";

const questionnaireSwitches = ["use_percents", "use_security_forms", "show_additional"] as const;

/** A time zone option: its IANA name, and its label with the UTC offset. */
interface TimeZoneOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the zones in a language, Russia's in a separate group; includes the current one, even under an old name. */
export function timeZoneOptions(
  language: Language,
  set: string,
): { readonly russian: TimeZoneOption[]; readonly others: TimeZoneOption[] } {
  const otherZones = Intl.supportedValuesOf("timeZone").filter((zone) => !russianZones[zone] && isTimeZone(zone));
  const zones = russianZones[set] || otherZones.includes(set) ? otherZones : [set, ...otherZones];
  const option = (value: string): TimeZoneOption => ({ value, label: timeZoneLabel(value, language) });
  return { russian: Object.keys(russianZones).map(option), others: zones.map(option) };
}

/** Renders a company's name, the questionnaires and questions it uses, and its time zone. */
export function GeneralSettings({ company }: { readonly company: number }) {
  const t = useWords(companySettingsWords);
  const pick = usePick();
  const of = useSettings(company);
  return (
    <SettingsBody of={of}>
      {(settings) => (
        <>
          <CompanyDetailsSection company={company} of={of} />
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
                onChange={(value) => {
                  const every = scanPeriodNames.find((name) => name === value);
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

interface CompanyDetailsProps {
  readonly company: number;
  readonly of: ReturnType<typeof useSettings>;
}

/** Renders the company's name and description. */
function CompanyDetailsSection({ company, of }: CompanyDetailsProps) {
  const t = useWords(companySettingsWords);
  const { data } = useQuery({ ...companyInitQuery(company), select: (init) => init.company });
  return (
    <PageSection title={t("company")}>
      {data ? <DetailsForm details={data} {...of} /> : <Skeleton height={160} aria-busy />}
    </PageSection>
  );
}

interface DetailsFormProps extends Pick<ReturnType<typeof useSettings>, "describe" | "mayChange"> {
  readonly details: CompanyDetails;
}

const saveMilliseconds = 800;

/** Renders the name and description, saved when typing pauses and on blur. */
function DetailsForm({ details, describe, mayChange }: DetailsFormProps) {
  const t = useWords(companySettingsWords);
  const common = useWords(commonWords);
  const [name, setName] = useState(details.name);
  const [description, setDescription] = useState(details.description);
  const [saved, setSaved] = useState<CompanyDetails>(details);
  const isChanged = name.trim() !== saved.name || description !== saved.description;
  const problem = name.trim() === saved.name ? undefined : nameProblem(name, saved.name, textMinCharacters);
  const isDue = isChanged && problem === undefined && !describe.isPending && !describe.isError;
  const { mutate } = describe;
  const save = useStableCallback(() => {
    if (!isDue) return;
    const body = { name: name.trim(), description };
    mutate(body, { onSuccess: () => setSaved(body) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further letter begins the pause again
  useEffect(() => {
    if (!isDue) return;
    const pause = setTimeout(save, saveMilliseconds);
    return () => clearTimeout(pause);
  }, [isDue, name, description, save]);
  return (
    <Stack>
      <TextInput
        label={t("name")}
        value={name}
        readOnly={!mayChange}
        maxLength={textMaxCharacters.name}
        onChange={(event) => {
          describe.reset();
          setName(event.currentTarget.value);
        }}
        onBlur={save}
        error={problem ? common(problem) : fieldError(describe.error, "name")}
      />
      <Textarea
        label={t("companyDescription")}
        description={t("companyDescriptionHint")}
        value={description}
        readOnly={!mayChange}
        autosize
        minRows={2}
        maxLength={textMaxCharacters.long}
        onChange={(event) => {
          describe.reset();
          setDescription(event.currentTarget.value);
        }}
        onBlur={save}
      />
    </Stack>
  );
}

interface TimeZoneChoiceProps {
  readonly timeZone: string;
  readonly disabled: boolean;
  readonly onChoose: (timeZone: string) => void;
}

/** Renders the choice of the company's time zone. */
function TimeZoneChoice({ timeZone, disabled, onChoose }: TimeZoneChoiceProps) {
  const t = useWords(companySettingsWords);
  const language = useLanguage();
  const options = useMemo(() => {
    const { russian, others } = timeZoneOptions(language, timeZone);
    return [
      { group: t("timeZonesOfRussia"), items: russian },
      { group: t("otherTimeZones"), items: others },
    ];
  }, [language, timeZone, t]);
  return (
    <Select
      label={t("timeZone")}
      description={t("timeZoneHint")}
      data={options}
      value={timeZone}
      disabled={disabled}
      onChange={(value) => value && value !== timeZone && onChoose(value)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t("timeZoneNotFound")}
      maxDropdownHeight={280}
      maw={400}
    />
  );
}
