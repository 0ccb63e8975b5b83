import { Select } from "@mantine/core";
import { useMemo } from "react";
import { companySettingsWords } from "../../words/company-settings.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { timeZoneOptions } from "./time-zone-options.ts";

interface TimeZoneChoiceProps {
  readonly timeZone: string;
  readonly disabled: boolean;
  readonly onChoose: (timeZone: string) => void;
}

/** Where a company is, by its time zone. */
export function TimeZoneChoice({ timeZone, disabled, onChoose }: TimeZoneChoiceProps) {
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
      onChange={(chosen) => chosen && chosen !== timeZone && onChoose(chosen)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t("timeZoneNotFound")}
      maxDropdownHeight={280}
      maw={400}
    />
  );
}
