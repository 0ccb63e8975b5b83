import { mergeLists } from "@opis/model/collections/lists";
import type {
  downloadGeneratedDocument,
  previewGeneratedDocument,
} from "@opis/model/contract/documents/generated-documents";
import { getProperty, isPlainObject, toPlainObject } from "@opis/model/rows/plain-object";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, ConnectionError, fieldError } from "../../api/api-error.ts";
import { urlOf } from "../../api/call-endpoint.ts";
import { downloadFile, fetchFile } from "../../api/download-file.ts";
import { type ChangedByAnother, readConflict } from "../../api/read-conflict.ts";
import { retryUntilAnswered } from "../../api/retry-request.ts";
import { useWords } from "../../i18n/language.ts";
import { documentsWords } from "../../i18n/ru/documents.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import {
  approveDocument,
  type DocumentChanges,
  type DocumentDetails,
  type DocumentIdentity,
  documentKey,
  documentParams,
  documentQuery,
  documentsQuery,
  saveDocument,
} from "./document-queries.ts";
import {
  type SendOutcome,
  sendSequentially,
  takeUnsent,
  unsavedPlace,
  useUnsavedChanges,
  waitUntilSent,
} from "./unsaved-changes.ts";

export type DocumentFormat = "docx" | "pdf";

/** Maximum number of attempts to merge changes with concurrent ones. */
const tries = 5;

/**
 * Saves changes of a document. In a list that others have changed since it was seen, additions and removals are applied to the present
 * list, and the user is notified.
 */
async function saveMerged(
  company: number,
  name: DocumentIdentity,
  changes: DocumentChanges,
  triesLeft = tries,
): Promise<DocumentDetails> {
  try {
    return await saveDocument(company, name, changes);
  } catch (error) {
    const conflict = readConflict(error);
    const merged = conflict && triesLeft > 1 ? mergedChanges(changes, conflict) : undefined;
    if (!merged) throw error;
    const savedDocument = await saveMerged(company, name, merged, triesLeft - 1);
    if (JSON.stringify(merged.answers) !== JSON.stringify(changes.answers))
      notify("warning", documentsWords.text("changedTogether"));
    return savedDocument;
  }
}

type Answers = Readonly<Record<string, unknown>>;

/**
 * Rebuilds the changes of a document on lists that others have changed since; undefined if they changed another answer, or if two lists
 * cannot be merged.
 */
export function mergedChanges(changes: DocumentChanges, { row }: ChangedByAnother): DocumentChanges | undefined {
  const { answers = {}, seen = {}, ...requisites } = changes;
  const merged = mergedTable(seen, answers, row);
  if (!merged || Object.keys(requisites).some((name) => name in row)) return undefined;
  return { ...changes, answers: merged, seen: withStored(seen, row) };
}

function mergedTable(
  seenAnswers: Answers,
  ownAnswers: Answers,
  storedAnswers: Answers,
): Record<string, unknown> | undefined {
  const merged = Object.entries(ownAnswers).map(
    ([name, answer]) =>
      [name, name in storedAnswers ? mergedAnswer(seenAnswers[name], answer, storedAnswers[name]) : answer] as const,
  );
  return merged.some(([, answer]) => answer === undefined) ? undefined : Object.fromEntries(merged);
}

function mergedAnswer(seenAnswer: unknown, ownAnswer: unknown, storedAnswer: unknown): unknown {
  if (isPlainObject(ownAnswer)) return mergedTable(toPlainObject(seenAnswer), ownAnswer, toPlainObject(storedAnswer));
  if (!Array.isArray(ownAnswer) || !Array.isArray(seenAnswer) || !Array.isArray(storedAnswer)) return undefined;
  const merged = mergeLists<unknown>(seenAnswer, ownAnswer, storedAnswer);
  // In selections an empty list may mean all, so merging would change the meaning.
  const isTicked = [seenAnswer, ownAnswer, storedAnswer].flat().some((item) => typeof item !== "object");
  if (isTicked && [seenAnswer, ownAnswer, storedAnswer, merged].some(({ length }) => length === 0)) return undefined;
  return isOncePerCondition(merged) ? merged : undefined;
}

/** Returns the seen answers updated by the stored ones; omitted members of a table stay. */
function withStored(seenAnswers: Answers, row: Answers): Answers {
  const storedValues = Object.entries(row).map(([name, stored]) => [
    name,
    isPlainObject(stored) ? withStored(toPlainObject(seenAnswers[name]), stored) : stored,
  ]);
  return { ...seenAnswers, ...Object.fromEntries(storedValues) };
}

// The screen shows one row per condition of an agreement.
function isOncePerCondition(rows: readonly unknown[]): boolean {
  const conditions = rows.flatMap((row) =>
    typeof row === "object" && row !== null ? (getProperty(row, "condition") ?? []) : [],
  );
  return new Set(conditions).size === conditions.length;
}

/** Returns the actions on an open document: save its answers, download its file, mark it as approved; failures are reported. */
export function useDocument(company: number, name: DocumentIdentity) {
  const t = useWords(documentsWords);
  const client = useQueryClient();
  const [numberError, setNumberError] = useState<string>();
  const [downloading, setDownloading] = useState<DocumentFormat>();
  const [isMarking, setMarking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: documentsQuery(company).queryKey });
  const [place] = useState(() => unsavedPlace(company, name));
  const unsaved = useUnsavedChanges(place);
  const { queryKey } = documentQuery(company, name);
  const saveAndCache = async (
    change: () => Promise<DocumentDetails>,
    changes: DocumentChanges = {},
  ): Promise<SendOutcome> => {
    try {
      client.setQueryData(queryKey, await change());
      return "saved";
    } catch (error) {
      const isOver = error instanceof ConnectionError || (error instanceof ApiError && error.status === 401);
      if (isOver) return "held";
      const conflict = readConflict(error);
      const issue = fieldError(error, "number");
      if (issue) setNumberError(issue);
      else if (conflict) await notifyChanged(changes, conflict);
      else reactToError(error);
      return "refused";
    }
  };
  // A failed save shows what others have changed.
  const notifyChanged = async (changes: DocumentChanges, conflict: ChangedByAnother) => {
    await client.invalidateQueries({ queryKey, exact: true });
    const { notifyConflict } = await import("./notify-conflict.ts");
    notifyConflict(name.key, changes, conflict);
  };
  const save = async (body: DocumentChanges) => {
    if (body.number !== undefined) setNumberError(undefined);
    const sending = sendSequentially(place, body, () =>
      saveAndCache(() => retryUntilAnswered(() => saveMerged(company, name, body)), body),
    );
    void waitUntilSent(place).then(refresh);
    return (await sending) === "saved";
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier visit has left goes out once
  useEffect(() => {
    for (const changes of takeUnsent(place)) void save(changes);
  }, [place]);
  return {
    refresh,
    numberError,
    downloading,
    isMarking,
    /** Changes in flight, in order: a reopened step shows them. */
    unsaved,
    /** Saves sequentially, so that the latest answer stays, and retries if the server does not respond; resolves to whether it is saved. */
    save,
    // A number typed just before must be saved first, so that the mark includes it.
    mark: async () => {
      setMarking(true);
      await waitUntilSent(place);
      const { date, number } = client.getQueryData(queryKey) ?? { date: null, number: "" };
      if (date !== null) await saveAndCache(() => approveDocument(company, name, { date, number }));
      await refresh();
      setMarking(false);
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

/** Loads the document as an HTML page. */
export function previewQuery(company: number, name: DocumentIdentity) {
  return queryOptions({
    queryKey: [...documentKey(company, name), "preview"],
    queryFn: async () => {
      const { params, query } = documentParams(company, name);
      const request = { params, query: { ...query, format: "html" } };
      return (
        await fetchFile(
          urlOf<typeof previewGeneratedDocument>("/companies/:company_id/generated_documents/:key/preview/", request),
        )
      ).text();
    },
    staleTime: 0,
    // The preview itself shows why it is missing.
    meta: { quiet: true },
  });
}

/** Downloads the document as a file. */
function downloadDocument(company: number, name: DocumentIdentity, format: "docx" | "pdf"): Promise<void> {
  const { params, query } = documentParams(company, name);
  return downloadFile(
    urlOf<typeof downloadGeneratedDocument>("/companies/:company_id/generated_documents/:key/download/", {
      params,
      query: { ...query, format },
    }),
    `${name.key}.${format}`,
  );
}
