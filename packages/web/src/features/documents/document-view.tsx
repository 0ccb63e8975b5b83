import { Button, type ButtonProps, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { mergePatch, replacedByPatch } from "@opis/model/collections/json-values";
import { screenAddress } from "@opis/model/screen-addresses";
import { hasWizard, type WizardKey } from "@opis/model/wizards/document-answers";
import { IconCheck, IconDownload, IconForms } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, Suspense, useState } from "react";
import { useUnanswered } from "../../api/retry-request.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";
import { electronicFormWords } from "../../i18n/ru/document-texts.ts";
import { documentsWords } from "../../i18n/ru/documents.ts";
import { templatesWords } from "../../i18n/ru/templates.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { PlainBadge } from "../../ui/plain-badge.tsx";
import { Requisites } from "./answers/document-number-date.tsx";
import { DocumentNotices } from "./document-notices.tsx";
import {
  type DocumentChanges,
  type DocumentDetails,
  type DocumentIdentity,
  documentQuery,
  nameOf,
  titleOf,
} from "./document-queries.ts";
import { DocumentSkeleton } from "./document-skeleton.tsx";
import { DocumentState } from "./document-state.tsx";
import classes from "./document-view.module.css";
import { Preview } from "./preview.tsx";
import { templatesQuery } from "./template-queries.ts";
import { ParagraphDialog, type TextEditing, TextEdits, useTextEdits } from "./text-edits/text-edits.tsx";
import { VersionsPanel } from "./text-edits/versions-panel.tsx";
import { ThreatModelsLink } from "./threat-models-link.tsx";
import { SignedCopy, SignedScan } from "./uploads/signed-scan.tsx";
import { type DocumentFormat, useDocument } from "./use-document.ts";
import { useMayChangeDocuments } from "./use-may-change-documents.ts";
import type { WizardProps } from "./wizard-props.ts";

interface DocumentViewProps {
  readonly company: number;
  readonly name: DocumentIdentity;
}

const ElectronicForm = lazyPart(async () => ({ default: (await import("./electronic-form.tsx")).ElectronicForm }));

const QuestionsWizard = lazyPart(async () => ({
  default: (await import("./wizards/questions-wizard.tsx")).QuestionsWizard,
}));

/** Wizards by document, each loaded when its document is opened. */
const wizards: Readonly<Record<WizardKey, ComponentType<WizardProps>>> = {
  company_protocol: lazyPart(async () => ({
    default: (await import("./wizards/survey-protocol-wizard.tsx")).ProtocolWizard,
  })),
  act_opredeleniya_zashishennosty: lazyPart(async () => ({
    default: (await import("./wizards/protection-level-act-wizard.tsx")).ActWizard,
  })),
  uvedomleniya: lazyPart(async () => ({
    default: (await import("./wizards/regulator-notifications-wizard.tsx")).NotificationsWizard,
  })),
  politika_konfidencialnosti: lazyPart(async () => ({
    default: (await import("./wizards/policy-wizard.tsx")).PolicyWizard,
  })),
  soglasie_na_obrabotku: lazyPart(async () => ({
    default: (await import("./wizards/consent-wizard.tsx")).ConsentWizard,
  })),
  soglashenie_o_soblyudenii_bezobastnosti: lazyPart(async () => ({
    default: (await import("./wizards/agreement-wizard.tsx")).AgreementWizard,
  })),
  otchet: QuestionsWizard,
  event_plan: lazyPart(async () => ({ default: (await import("./wizards/annual-plan-wizard.tsx")).PlanWizard })),
  appointment_order: lazyPart(async () => ({
    default: (await import("./wizards/appointment-wizard.tsx")).AppointmentWizard,
  })),
  damage_assessment_act: lazyPart(async () => ({
    default: (await import("./wizards/harm-assessment-wizard.tsx")).DamageWizard,
  })),
  obshhie_svedenija_po_informacionnym_sistemam: QuestionsWizard,
  sostav_servernogo_oborudovanija: QuestionsWizard,
  sostav_setevogo_oborudovanija: QuestionsWizard,
  model_ugroz: QuestionsWizard,
  commission_order: QuestionsWizard,
  approving_order: QuestionsWizard,
  inspection_journal: QuestionsWizard,
  commissioning_order: QuestionsWizard,
  control_act: QuestionsWizard,
  legitimate_interest_assessment: QuestionsWizard,
  state_system_classification: QuestionsWizard,
  nkcki_notice: QuestionsWizard,
  internal_control_act: QuestionsWizard,
  internal_control_report: QuestionsWizard,
  access_matrix: lazyPart(async () => ({ default: (await import("./wizards/access-matrix-wizard.tsx")).MatrixWizard })),
  destruction_minutes: QuestionsWizard,
  destruction_act: lazyPart(async () => ({
    default: (await import("./wizards/destruction-wizard.tsx")).DestructionWizard,
  })),
};

/** Returns the wizard of a document, if it has one. */
function wizardOf(key: string): ComponentType<WizardProps> | undefined {
  return hasWizard(key) ? wizards[key] : undefined;
}

/** Renders a document: its questions next to its preview. */
export function DocumentView({ company, name }: DocumentViewProps) {
  const query = useQuery(documentQuery(company, name));
  if (query.isError && !query.data) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!query.data) return <DocumentSkeleton />;
  return <Loaded company={company} details={query.data} />;
}

interface LoadedProps {
  readonly company: number;
  readonly details: DocumentDetails;
}

function Loaded({ company, details }: LoadedProps) {
  const t = useWords(documentsWords);
  const gallery = useWords(documentGalleryWords);
  const name = nameOf(details);
  const mayEdit = useMayChangeDocuments(company, "edit");
  const document = useDocument(company, name);
  const { download, downloading } = document;
  const editing = useTextEdits(company, name);
  return (
    <>
      <PageHeader
        title={titleOf(details)}
        description={<DocumentState card={details} />}
        parents={[{ title: gallery("title"), href: screenAddress(company, "documents") }]}
        actions={
          <>
            {!mayEdit && <PlainBadge tone="gray">{t("viewOnly")}</PlainBadge>}
            {formats.map((format) => (
              <DownloadButton
                key={format}
                format={format}
                disabled={!details.ready}
                loading={downloading === format}
                onClick={() => void download(format)}
              />
            ))}
          </>
        }
      />
      <div className={classes.layout}>
        <Stack gap={24}>
          {details.group === "threat_model" && <ThreatModelsLink company={company} />}
          <DocumentNotices company={company} details={details} />
          <TemplateNotice company={company} paper={details.key} />
          {mayEdit ? (
            <EditedParts company={company} details={details} document={document} editing={editing} />
          ) : (
            <ReadParts company={company} details={details} />
          )}
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
            onEdit={mayEdit && editing.isOn ? editing.open : undefined}
          />
        </section>
      </div>
      {editing.place !== undefined && (
        <ParagraphDialog company={company} name={name} place={editing.place} editing={editing} />
      )}
    </>
  );
}

interface EditedPartsProps extends LoadedProps {
  readonly document: ReturnType<typeof useDocument>;
  readonly editing: TextEditing;
}

/** Renders everything about a document that its editor changes. */
function EditedParts({ company, details, document, editing }: EditedPartsProps) {
  const { save, unsaved, refresh, numberError, mark, isMarking } = document;
  return (
    <>
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
      {details.is_filing && <ElectronicFormButton company={company} details={details} />}
      <SignedScan company={company} details={details} />
    </>
  );
}

/** Renders the same as text for a reader; the answers of the wizard are in the preview. */
function ReadParts({ company, details }: LoadedProps) {
  const t = useWords(documentsWords);
  const language = useLanguage();
  const { date, number, scan } = details;
  return (
    <>
      <Text size="sm">
        {`${t("date")}: ${date ? dateText(date, language) : "—"}`}
        <br />
        {`${t("number")}: ${number || "—"}`}
      </Text>
      <ApprovalText details={details} />
      {details.is_filing && <ElectronicFormButton company={company} details={details} />}
      {scan && <SignedCopy scan={scan} />}
    </>
  );
}

/** Renders the version last approved or filed. */
function ApprovalText({ details: { approved, is_filing: isFiling } }: Pick<LoadedProps, "details">) {
  const t = useWords(documentsWords);
  const language = useLanguage();
  if (!approved) return <Text size="sm">{t(isFiling ? "notFiled" : "notApproved")}</Text>;
  const { date, number } = approved;
  return (
    <Text size="sm">
      {t(isFiling ? "filedOn" : "approvedOn", { date: dateText(date, language), number: number || "—" })}
    </Text>
  );
}

interface ApprovalMarkProps {
  readonly details: DocumentDetails;
  readonly isMarking: boolean;
  readonly onMark: () => void;
}

/** Renders the version last approved or filed, and the action to mark the current one: other documents rely on it from then on. */
function ApprovalMark({ details, isMarking, onMark }: ApprovalMarkProps) {
  const t = useWords(documentsWords);
  const { date, is_filing: isFiling } = details;
  return (
    <div>
      <Group justify="space-between" gap={8}>
        <ApprovalText details={details} />
        <Button
          variant="light"
          leftSection={<IconCheck size={16} />}
          disabled={!details.ready || date === null}
          loading={isMarking}
          onClick={onMark}
        >
          {t(isFiling ? "markFiled" : "markApproved")}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {date === null ? t("markNeedsDate") : t(isFiling ? "markFiledHint" : "markApprovedHint")}
      </Text>
    </div>
  );
}

/** Renders the button that opens the values for the regulator's electronic form. */
function ElectronicFormButton({ company, details }: { readonly company: number; readonly details: DocumentDetails }) {
  const t = useWords(electronicFormWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="default" leftSection={<IconForms size={16} />} onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && (
        <Suspense>
          <ElectronicForm company={company} details={details} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface WizardSectionProps {
  readonly company: number;
  readonly details: DocumentDetails;
  /** Unsaved changes, in order. */
  readonly unsaved: readonly DocumentChanges[];
  readonly onSave: (changes: DocumentChanges) => Promise<boolean>;
  readonly onRefresh: () => void;
}

/** Renders the questions of a document; answers are saved together with the values seen before. */
export function WizardSection({ company, details, unsaved, onSave, onRefresh }: WizardSectionProps) {
  const t = useWords(documentsWords);
  const Wizard = wizardOf(details.key);
  if (!Wizard) return null;
  const shownAnswers = unsaved.reduce((answers, change) => mergePatch(answers, change.answers ?? {}), details.answers);
  return (
    <Stack gap={16} component="section" aria-label={t("wizard")}>
      <Title order={2} fz={18}>
        {t("wizard")}
      </Title>
      <Suspense fallback={<Skeleton height={160} aria-busy />}>
        <Wizard
          company={company}
          details={details}
          answers={shownAnswers}
          offer={details.offer}
          onSave={(answers) => onSave({ answers, seen: replacedByPatch(shownAnswers, answers) })}
          onRefresh={onRefresh}
        />
      </Suspense>
    </Stack>
  );
}

interface TemplateNoticeProps {
  readonly company: number;
  readonly paper: string;
}

/** Says that a document's Word file uses a custom template, while its PDF and preview use the product's form. */
function TemplateNotice({ company, paper }: TemplateNoticeProps) {
  const t = useWords(templatesWords);
  const { data } = useQuery({ ...templatesQuery(company), meta: { quiet: true } });
  const by = data?.find(({ key }) => key === paper)?.by ?? "product";
  if (by === "product") return null;
  return (
    <Text size="sm" c="dimmed">
      {t("docxOnly")}
    </Text>
  );
}

/** Says prominently that answers wait for a network, in this tab only. */
export function UnsentNote() {
  const say = useWords(documentsWords);
  const isUnsent = useUnanswered();
  return (
    <div role="status" className={classes.unsent}>
      {isUnsent && (
        <Paper withBorder p={8}>
          <Text size="sm" c="var(--opis-warning)">
            {say("unsent")}
          </Text>
        </Paper>
      )}
    </div>
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
