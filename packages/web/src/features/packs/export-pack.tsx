import { Button, MultiSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import type { exportIndustryPack } from "@opis/model/contract/forms/industry-packs";
import { textMaxCharacters } from "@opis/model/limits";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { urlOf } from "../../api/call-endpoint.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { downloadFile } from "../../api/download-file.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { packsWords } from "../../i18n/ru/packs.ts";
import { useWords } from "../../i18n/words.ts";

/** Renders the form that saves chosen processes of the company as the file of a pack. */
export function ExportPack({ company }: { readonly company: number }) {
  const t = useWords(packsWords);
  const common = useWords(commonWords);
  const { data } = useQuery(companyInitQuery(company));
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const own = data?.processes.filter(({ is_from_pack }) => !is_from_pack) ?? [];
  const save = useSingleMutation({
    mutationFn: () => {
      const url = urlOf<typeof exportIndustryPack>("/companies/:company_id/industry_packs/export/", {
        params: { company_id: company },
      });
      const body = { name: name.trim(), processes: chosen.map(Number) };
      return downloadFile(url, `${name.trim()}.opis-pack.json`, {
        body,
        signal: new AbortController().signal,
        onBytes: () => undefined,
      });
    },
  });
  const submit = () => {
    setSubmitted(true);
    if (name.trim() !== "" && chosen.length > 0) save.mutate();
  };
  return (
    <section aria-label={t("exportTitle")}>
      <Title order={2} mb={4}>
        {t("exportTitle")}
      </Title>
      <Text c="dimmed" mb={12} maw={720}>
        {data && own.length === 0 ? t("exportNone") : t("exportText")}
      </Text>
      {own.length > 0 && (
        <Stack gap={12} maw={720} align="stretch">
          <TextInput
            label={t("exportName")}
            value={name}
            maxLength={textMaxCharacters.name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={(isSubmitted && name.trim() === "" && common("notSelected")) || fieldError(save.error, "name")}
          />
          <MultiSelect
            label={t("exportProcesses")}
            data={own.map((process) => ({ value: String(process.id), label: process.name }))}
            value={chosen}
            onChange={setChosen}
            searchable
            error={isSubmitted && chosen.length === 0 ? common("notSelected") : undefined}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={save.isPending}
            onClick={submit}
            style={{ alignSelf: "flex-start" }}
          >
            {t("export")}
          </Button>
        </Stack>
      )}
    </section>
  );
}
