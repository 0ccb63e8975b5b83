import { Alert, Button, FileButton, Group, Text, TextInput } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { dateText, useLanguage, useWords } from "../../../i18n/language.ts";
import { documentGalleryWords } from "../../../i18n/ru/document-gallery.ts";
import { uploadsWords } from "../../../i18n/ru/uploads.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import type { DocumentDetails } from "../document-queries.ts";
import { accepted, UploadQueue, useUploadQueue } from "./upload-queue.tsx";

interface SignedScanProps {
  readonly company: number;
  readonly details: DocumentDetails;
}

/** Renders which file is the signed copy of a document, when and by whom it was signed. */
export function SignedCopy({ scan }: { readonly scan: NonNullable<DocumentDetails["scan"]> }) {
  const t = useWords(documentGalleryWords);
  const language = useLanguage();
  return (
    <Text size="sm" mb={8}>
      {t("scan", { name: scan.filename })}
      {scan.date && `, ${dateText(scan.date, language)}`}
      {scan.signed_by !== "" && `, ${t("scanBy", { name: scan.signed_by })}`}
    </Text>
  );
}

/** Renders the signed copy of a document, and its upload, which makes the document count as signed on its date. */
export function SignedScan({ company, details }: SignedScanProps) {
  const t = useWords(uploadsWords);
  const { queue, add } = useUploadQueue(company);
  const [signer, setSigner] = useState("");
  const [signedOn, setSignedOn] = useState<string | null>(null);
  const { key, object, date, number, scan, approved } = details;
  const isScanNeeded = scan === null && approved !== null && approved.date === date && approved.number === number;
  // A consent form is signed by many people, each on their own date.
  const isOfMany = key === "soglasie_na_obrabotku";
  const bring = (file: File) => {
    const about = object && { paper_object: String(object.id) };
    const fields = { paper: key, ...about, date: signedOn ?? date ?? "", number, signed_by: signer.trim() };
    void add([file], { fields });
  };
  return (
    <div>
      {isScanNeeded && (
        <Alert color="yellow" mb={8}>
          {t("scanNeeded")}
        </Alert>
      )}
      {scan && <SignedCopy scan={scan} />}
      <Group gap={8} align="flex-end">
        <TextInput
          label={t("signedBy")}
          value={signer}
          onChange={(event) => setSigner(event.currentTarget.value)}
          style={{ flex: "1 1 180px" }}
        />
        {isOfMany && <DayInput name={t("signedOn")} label={t("signedOn")} value={signedOn} onChange={setSignedOn} />}
        <FileButton accept={accepted} onChange={(file) => file && bring(file)}>
          {(button) => (
            <Button {...button} variant="light" leftSection={<IconUpload size={16} />} disabled={date === null}>
              {t("uploadScan")}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t("uploadScanHint")}
      </Text>
      <UploadQueue queue={queue} />
    </div>
  );
}
