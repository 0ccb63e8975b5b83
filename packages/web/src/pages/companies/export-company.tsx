import { Button, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import type { exportCompany } from "@opis/model/contract/companies/company-archive";
import { useState } from "react";
import { urlOf } from "../../api/call.ts";
import { downloadFile } from "../../api/download-file.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { commonWords } from "../../words/common.ts";
import { companiesWords } from "../../words/companies.ts";
import { companyDialogsWords } from "../../words/company-dialogs.ts";
import { useWords } from "../../words/define-words.ts";

interface ExportCompanyProps {
  readonly company: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Downloads a company as one archive, with its history on wish. */
export function ExportCompany({ company, onClose }: ExportCompanyProps) {
  const t = useWords(companyDialogsWords);
  const list = useWords(companiesWords);
  const common = useWords(commonWords);
  const [history, setHistory] = useState(true);
  const download = useSingleMutation({
    mutationFn: () => {
      const given = { params: { company_id: company.id }, query: { history: String(history) } };
      return downloadFile(
        urlOf<typeof exportCompany>("/companies/:company_id/export/", given),
        `${company.name}.tar.gz`,
      );
    },
    onSuccess: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={list("exportTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text>{t("exportText", { name: company.name })}</Text>
        <Checkbox
          label={t("exportHistory")}
          description={t("exportHistoryHint")}
          checked={history}
          onChange={(event) => setHistory(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button loading={download.isPending} onClick={() => download.mutate()} data-autofocus>
            {t("export")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
