import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { installationQuery } from "../../../api/common-queries.ts";
import { useWords } from "../../../i18n/language.ts";
import { comingInWords } from "../../../i18n/ru/email-links.ts";
import { DataProvider } from "../../../ui/query-cache-provider.tsx";

/** Says, if there is no mail server, that the e-mail will not be sent automatically. */
export function EmailNotSentNote() {
  return (
    <DataProvider>
      <Notice />
    </DataProvider>
  );
}

function Notice() {
  const t = useWords(comingInWords);
  const { data } = useQuery(installationQuery);
  if (data?.sends_letters !== false) return null;
  return (
    <Alert color="yellow" role="status">
      {t("lettersWait")}
    </Alert>
  );
}
