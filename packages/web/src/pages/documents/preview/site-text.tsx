import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { saveFile } from "../../../api/download-file.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { useWords } from "../../../words/define-words.ts";
import { documentWizardsWords } from "../../../words/document-wizards.ts";
import { documentsWords } from "../../../words/documents.ts";
import { Said } from "../answers/said.tsx";
import { nameOf, siteTextQuery } from "../document-queries.ts";
import type { WizardProps } from "../wizard-props.ts";

/** A document to be put on a site: how long it is, its HTML to copy or to download (documents 5.3). */
export function SiteText({ company, details }: Pick<WizardProps, "company" | "details">) {
  const t = useWords(documentWizardsWords);
  const d = useWords(documentsWords);
  const { data, isLoading, isError } = useQuery({
    ...siteTextQuery(company, nameOf(details)),
    enabled: details.ready,
  });
  if (!details.ready || isError) return <Said text={t("siteNotReady")} />;
  if (isLoading || !data) return <Skeleton height={96} aria-busy />;
  const { html, pages } = data;
  const copy = async () => {
    await navigator.clipboard.writeText(html);
    notify("success", d("copied"));
  };
  return (
    <Stack gap={8}>
      <Text size="sm">{t("pagesOfPdf", { count: pages })}</Text>
      <Said text={t("siteHint")} />
      <Group gap={8}>
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          {d("copyText")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(new Blob([html], { type: "text/html" }), `${details.key}.html`)}
        >
          {t("downloadHtml")}
        </Button>
      </Group>
    </Stack>
  );
}
