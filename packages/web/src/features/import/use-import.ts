import type { previewImport, runImport } from "@opis/model/contract/companies/imports";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { xlsxType } from "@opis/model/uploads/file-types";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { errorMessage } from "../../api/error-message.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { importsWords } from "../../i18n/ru/imports.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";

/** Content type of an uploaded table. */
const headers = { "Content-Type": xlsxType };
export type ImportReport = AnswerOf<typeof previewImport>;

export type ImportResult = AnswerOf<typeof runImport>;

/** The user's options: what to do with the rows, which sheet to read, and how conflicts are resolved. */
export interface ImportChoices {
  readonly mode: ImportReport["mode"];
  readonly sheet?: string | undefined;
  readonly conflicts: "keep" | "overwrite";
}

const usualChoices: ImportChoices = { mode: "both", conflicts: "keep" };

interface Checking extends ImportChoices {
  readonly file: File;
}

/** Returns the state of an import: the file is checked, previewed, and imported as it was checked. */
export function useImport(companyId: number, kind: string | undefined) {
  const cache = useQueryClient();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  const [done, setDone] = useState<ImportResult>();
  const [unread, setUnread] = useState<string>();
  const [choices, setChoices] = useState(usualChoices);
  const reset = () => {
    setFile(undefined);
    setReport(undefined);
    setDone(undefined);
    setUnread(undefined);
    setChoices(usualChoices);
  };
  const check = useSingleMutation({
    mutationFn: async ({ file: chosenFile, mode, sheet }: Checking) => {
      if (kind === undefined) return undefined;
      const params = { company_id: companyId, kind };
      const query = { mode, sheet };
      const path = "POST /companies/:company_id/import/:kind/preview/";
      return call<typeof previewImport>(path, { params, query, file: chosenFile, headers });
    },
    onSuccess: (report, input) => {
      setFile(input.file);
      setReport(report);
    },
    onError: (error, input) => {
      const why = whyUnread(error, input.file.name);
      setUnread(why);
      if (why === undefined) reactToError(error);
    },
    meta: { quiet: true },
  });
  const run = useSingleMutation({
    mutationFn: async () => {
      if (kind === undefined || !file) return undefined;
      const params = { company_id: companyId, kind };
      const query = { ...choices, fingerprint: report?.fingerprint };
      return call<typeof runImport>("POST /companies/:company_id/import/:kind/ 201", { params, query, file, headers });
    },
    onSuccess: async (result) => {
      setDone(result);
      await cache.invalidateQueries({ queryKey: queryKeys.company(companyId) });
    },
    onError: (error) => {
      reactToError(error);
      // The outcome has changed: show it before anything is written.
      if (error instanceof ApiError && error.code === "import_outdated" && file) check.mutate({ ...choices, file });
    },
  });
  const choose = (changedChoices: Partial<ImportChoices>) => {
    const next = { ...choices, ...changedChoices };
    setChoices(next);
    if (file && (changedChoices.mode !== undefined || changedChoices.sheet !== undefined))
      check.mutate({ ...next, file });
  };
  return {
    report,
    done,
    /** Why the last file could not be read, if so. */
    unread,
    filename: file?.name ?? "",
    isChecking: check.isPending,
    isImporting: run.isPending,
    choices,
    choose,
    check: (file: File) => {
      reset();
      check.mutate({ ...usualChoices, file: file });
    },
    run: () => run.mutate(),
    reset,
  };
}

/** Returns why a file could not be read as a table; undefined if the call failed for another reason. An .xlsx file is reported as damaged. */
export function whyUnread(error: unknown, filename: string): string | undefined {
  if (!(error instanceof ApiError) || error.code !== "table_not_readable") return undefined;
  return filename.toLowerCase().endsWith(".xlsx") ? importsWords.text("damaged") : errorMessage(error.body);
}
