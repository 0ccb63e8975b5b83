import { Button, Group, Modal, Select, Stack, Text } from "@mantine/core";
import { type FormEvent, useMemo, useState } from "react";
import { commonWords } from "../../words/common.ts";
import { companiesWords } from "../../words/companies.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { timeZoneOptions } from "./time-zone-options.ts";

interface TimeZoneDialogProps {
  readonly timeZone: string;
  readonly busy: boolean;
  readonly onSubmit: (timeZone: string) => void;
  readonly onClose: () => void;
}

/** Asks where a company is, by its time zone. */
export function TimeZoneDialog({ timeZone, busy, onSubmit, onClose }: TimeZoneDialogProps) {
  const t = useWords(companiesWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const [chosen, setChosen] = useState(timeZone);
  const options = useMemo(() => {
    const { russian, others } = timeZoneOptions(language, timeZone);
    return [
      { group: t("timeZonesOfRussia"), items: russian },
      { group: t("otherTimeZones"), items: others },
    ];
  }, [language, timeZone, t]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === timeZone) onClose();
    else onSubmit(chosen);
  };
  return (
    <Modal opened onClose={onClose} title={t("timeZoneTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{t("timeZoneText")}</Text>
          <Select
            label={t("timeZone")}
            data={options}
            value={chosen}
            onChange={(value) => value && setChosen(value)}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t("timeZoneNotFound")}
            maxDropdownHeight={280}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" loading={busy}>
              {common("save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
