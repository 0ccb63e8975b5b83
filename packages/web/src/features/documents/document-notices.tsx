import { Alert, Text } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";
import { documentsWords } from "../../i18n/ru/documents.ts";
import { ChangesList } from "./changes-list.tsx";
import { type DocumentDetails, nameOf, originOf } from "./document-queries.ts";
import { MissingList } from "./missing-list.tsx";

interface DocumentNoticesProps {
  readonly company: number;
  readonly details: DocumentDetails;
}

/** Maximum number of missing answers listed: a large company may have thousands. */
const listedMost = 30;

/** Renders a document's missing answers, warnings, and differences from the last generation. */
export function DocumentNotices({ company, details }: DocumentNoticesProps) {
  const t = useWords(documentsWords);
  const gallery = useWords(documentGalleryWords);
  const origin = originOf(company, details);
  return (
    <>
      {details.missing_count > 0 && (
        <Alert color="yellow" title={t("whatMissing")}>
          <MissingList missing={details.missing} count={details.missing_count} from={origin} most={listedMost} />
        </Alert>
      )}
      {details.ready && details.unfinished.length > 0 && (
        <Alert color="gray" title={gallery("beforeSigning")}>
          <MissingList missing={details.unfinished} count={details.unfinished_count} from={origin} most={listedMost} />
        </Alert>
      )}
      {details.warnings.length > 0 && (
        <Alert color="gray" title={t("warnings")}>
          {details.warnings.map((warning) => (
            <Text key={warning} size="sm">
              {warning}
            </Text>
          ))}
        </Alert>
      )}
      {details.is_stale && details.state !== "signed" && (
        <Alert color="yellow" title={gallery("stale")}>
          <ChangesList company={company} name={nameOf(details)} />
        </Alert>
      )}
    </>
  );
}
