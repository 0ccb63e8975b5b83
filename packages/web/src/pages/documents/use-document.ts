import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { notify } from "../../ui/notify.ts";
import { reactToError } from "../../ui/react-to-error.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import {
  type DocumentName,
  documentQuery,
  documentsQuery,
  downloadDocument,
  saveDocument,
} from "./document-queries.ts";

export type DocumentFormat = "docx" | "pdf";
export type DocumentChanges = Parameters<typeof saveDocument>[2];

/** What is done with an open document: its answers saved, its file downloaded; what fails is told. */
export function useDocument(company: number, name: DocumentName) {
  const t = useWords(documentsWords);
  const client = useQueryClient();
  const [numberError, setNumberError] = useState<string>();
  const [downloading, setDownloading] = useState<DocumentFormat>();
  const refresh = () => client.invalidateQueries({ queryKey: documentsQuery(company).queryKey });
  return {
    refresh,
    numberError,
    downloading,
    save: async (body: DocumentChanges) => {
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
    },
    download: async (format: DocumentFormat) => {
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
    },
  };
}
