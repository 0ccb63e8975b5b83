import { Button, Group } from "@mantine/core";
import type { downloadSiteReport } from "@opis/model/contract/sites/site-results";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { urlOf } from "../../../../api/call.ts";
import { downloadFile } from "../../../../api/download-file.ts";
import type { SiteOf } from "../../../../form/site-scan/site-scan-queries.ts";
import { reactToError } from "../../../../ui/messages/react-to-error.ts";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";

const formats = ["docx", "pdf"] as const;

/** The report on a site for its contractor, as a file. */
export function ReportButtons({ company, site }: SiteOf) {
  const say = useWords(siteScanWords);
  const [busy, setBusy] = useState<string>();
  const download = async (format: (typeof formats)[number]) => {
    setBusy(format);
    try {
      const url = urlOf<typeof downloadSiteReport>("/companies/:company_id/sites/:id/scan/report/", {
        params: { company_id: company, id: site },
        query: { format },
      });
      await downloadFile(url, `site.${format}`);
    } catch (error) {
      reactToError(error);
    }
    setBusy(undefined);
  };
  return (
    <Group gap={8}>
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={busy === format}
          disabled={busy !== undefined && busy !== format}
          onClick={() => void download(format)}
        >
          {say("report", { format })}
        </Button>
      ))}
    </Group>
  );
}
