import { Button, type ButtonProps, Skeleton, Stack, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { useWords } from "../../words/define-words.ts";
import { documentGalleryWords } from "../../words/document-gallery.ts";
import { documentsWords } from "../../words/documents.ts";
import { Requisites } from "./answers/requisites.tsx";
import { ApprovalMark } from "./approval-mark.tsx";
import { DocumentNotices } from "./document-notices.tsx";
import {
  type DocumentChanges,
  type DocumentDetails,
  type DocumentName,
  documentQuery,
  nameOf,
  titleOf,
} from "./document-queries.ts";
import { DocumentState } from "./document-state.tsx";
import classes from "./document-view.module.css";
import { Preview } from "./preview/preview.tsx";
import { UnsentNote } from "./saving/unsent-note.tsx";
import { TemplateNotice } from "./template-notice.tsx";
import { ParagraphDialog } from "./texts/paragraph-dialog.tsx";
import { TextEdits } from "./texts/text-edits.tsx";
import { useTextEdits } from "./texts/use-text-edits.ts";
import { VersionsPanel } from "./texts/versions-panel.tsx";
import { ThreatModelsLink } from "./threat-models-link.tsx";
import { SignedScan } from "./uploads/signed-scan.tsx";
import { type DocumentFormat, useDocument } from "./use-document.ts";
import { WizardSection } from "./wizards/wizard-section.tsx";

interface DocumentViewProps {
  readonly company: number;
  readonly name: DocumentName;
}

/** One document: its questions beside it as it will look. */
export function DocumentView({ company, name }: DocumentViewProps) {
  const query = useQuery(documentQuery(company, name));
  if (query.isError && !query.data) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={480} aria-busy />;
  return <Loaded company={company} details={query.data} />;
}

function Loaded({ company, details }: { readonly company: number; readonly details: DocumentDetails }) {
  const t = useWords(documentsWords);
  const gallery = useWords(documentGalleryWords);
  const name = nameOf(details);
  const { save, unsaved, refresh, download, downloading, numberError, mark, isMarking } = useDocument(company, name);
  const editing = useTextEdits(company, name);
  return (
    <>
      <PageHeader
        title={titleOf(details)}
        description={<DocumentState card={details} />}
        parents={[{ title: gallery("title"), href: screenAddress(company, "documents") }]}
        actions={formats.map((format) => (
          <DownloadButton
            key={format}
            format={format}
            disabled={!details.ready}
            loading={downloading === format}
            onClick={() => void download(format)}
          />
        ))}
      />
      <div className={classes.layout}>
        <Stack gap={24}>
          {details.group === "threat_model" && <ThreatModelsLink company={company} />}
          <DocumentNotices company={company} details={details} />
          <TemplateNotice company={company} paper={details.key} />
          <Requisites details={unsaved.reduce(withRequisites, details)} numberError={numberError} onSave={save} />
          <WizardSection
            company={company}
            details={details}
            unsaved={unsaved}
            onSave={save}
            onRefresh={() => void refresh()}
          />
          <TextEdits editing={editing} />
          <ApprovalMark details={details} isMarking={isMarking} onMark={() => void mark()} />
          <SignedScan company={company} details={details} />
          <VersionsPanel company={company} name={name} />
          <UnsentNote />
        </Stack>
        <section aria-label={t("preview")}>
          <Text size="sm" c="dimmed" mb={8}>
            {t("previewHint")}
          </Text>
          <Preview
            company={company}
            name={name}
            notes={editing.notes}
            onEdit={editing.isOn ? editing.open : undefined}
          />
        </section>
      </div>
      {editing.place !== undefined && (
        <ParagraphDialog company={company} name={name} place={editing.place} editing={editing} />
      )}
    </>
  );
}

function withRequisites(details: DocumentDetails, { date = details.date, number = details.number }: DocumentChanges) {
  return { ...details, date, number };
}

const formats = ["docx", "pdf"] as const;

interface DownloadButtonProps extends Pick<ButtonProps, "disabled" | "loading"> {
  readonly format: DocumentFormat;
  readonly onClick: () => void;
}

function DownloadButton({ format, ...button }: DownloadButtonProps) {
  const t = useWords(documentsWords);
  const isWord = format === "docx";
  return (
    <Button variant={isWord ? "filled" : "default"} leftSection={<IconDownload size={16} />} {...button}>
      {t(isWord ? "downloadDocx" : "downloadPdf")}
    </Button>
  );
}
