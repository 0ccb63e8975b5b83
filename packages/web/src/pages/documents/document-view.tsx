import { Alert, Button, Group, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { IconDownload } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { notify } from "../../ui/notify.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { reactToError } from "../../ui/react-to-error.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { ChangesList } from "./changes-list.tsx";
import {
  type DocumentDetails,
  type DocumentName,
  documentQuery,
  documentsQuery,
  downloadDocument,
  nameOf,
  saveDocument,
  titleOf,
} from "./document-queries.ts";
import classes from "./document-view.module.css";
import { MissingList } from "./missing-list.tsx";
import { Preview } from "./preview.tsx";
import { wizardOf } from "./wizards.tsx";

interface DocumentViewProps {
  readonly company: number;
  readonly name: DocumentName;
}

/** One document: its questions beside it as it will look. */
export function DocumentView({ company, name }: DocumentViewProps) {
  const query = useQuery(documentQuery(company, name));
  if (query.isError) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={480} aria-busy />;
  return <Loaded company={company} details={query.data} />;
}

function Loaded({ company, details }: { readonly company: number; readonly details: DocumentDetails }) {
  const t = useWords(documentsWords);
  const client = useQueryClient();
  const [number, setNumber] = useState(details.number);
  const [numberError, setNumberError] = useState<string>();
  const [downloading, setDownloading] = useState<"docx" | "pdf">();
  const name = nameOf(details);
  const Wizard = wizardOf(details.key);

  const refresh = () => client.invalidateQueries({ queryKey: documentsQuery(company).queryKey });
  const save = async (body: Parameters<typeof saveDocument>[2]) => {
    try {
      const saved = await saveDocument(company, name, body);
      client.setQueryData(documentQuery(company, name).queryKey, saved);
      setNumberError(undefined);
      await refresh();
    } catch (error) {
      const issue = error instanceof ApiError ? error.body.number : undefined;
      if (Array.isArray(issue)) setNumberError(issue.map(String).join(" "));
      else reactToError(error);
    }
  };
  const download = async (format: "docx" | "pdf") => {
    setDownloading(format);
    try {
      await downloadDocument(company, name, format);
      await refresh();
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) reactToError(error);
      else notify("error", t("downloadFailed"));
    } finally {
      setDownloading(undefined);
    }
  };
  return (
    <>
      <PageHeader
        title={titleOf(details)}
        parents={[{ title: t("title"), href: screenAddress(company, "documents") }]}
        actions={(["docx", "pdf"] as const).map((format) => (
          <Button
            key={format}
            variant={format === "docx" ? "filled" : "default"}
            leftSection={<IconDownload size={16} />}
            disabled={!details.ready}
            loading={downloading === format}
            onClick={() => void download(format)}
          >
            {t(format === "docx" ? "downloadDocx" : "downloadPdf")}
          </Button>
        ))}
      />
      <div className={classes.layout}>
        <Stack gap={24}>
          {details.missing.length > 0 && (
            <Alert color="yellow" title={t("whatMissing")}>
              <MissingList missing={details.missing} />
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
          {details.is_stale && (
            <Alert color="yellow" title={t("stale")}>
              <ChangesList company={company} name={name} />
            </Alert>
          )}
          <Group grow align="flex-start">
            <DayInput
              name={t("date")}
              label={t("date")}
              value={details.date}
              onChange={(date) => void save({ date })}
            />
            <TextInput
              label={t("number")}
              value={number}
              error={numberError}
              maxLength={100}
              onChange={(event) => setNumber(event.currentTarget.value)}
              onBlur={() => void (number.trim() !== details.number && save({ number: number.trim() }))}
            />
          </Group>
          {Wizard && (
            <Stack gap={16} component="section" aria-label={t("wizard")}>
              <Title order={2} fz={18}>
                {t("wizard")}
              </Title>
              <Suspense fallback={<Skeleton height={160} aria-busy />}>
                <Wizard
                  company={company}
                  answers={details.answers}
                  onSave={(answers) => void save({ answers })}
                  onRefresh={() => void refresh()}
                />
              </Suspense>
            </Stack>
          )}
        </Stack>
        <section aria-label={t("preview")}>
          <Text size="sm" c="dimmed" mb={8}>
            {t("previewHint")}
          </Text>
          <Preview company={company} name={name} />
        </section>
      </div>
    </>
  );
}
