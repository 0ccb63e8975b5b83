import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { downloadFile } from "../../api/download-file.ts";
import { statisticsWords } from "../../i18n/ru/statistics.ts";
import { useWords } from "../../i18n/words.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";

/** Renders the button that downloads a whole table as CSV. */
export function CsvButton({ url, name }: { readonly url: string; readonly name: string }) {
  const say = useWords(statisticsWords);
  const [isComing, setComing] = useState(false);
  const download = () => {
    setComing(true);
    void downloadFile(url, `${name}.csv`)
      .catch(reactToError)
      .finally(() => setComing(false));
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={say("downloadNamed", { name })}
      loading={isComing}
      onClick={download}
    >
      {say("download")}
    </Button>
  );
}
