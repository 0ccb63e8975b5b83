import { completeness } from "@opis/model/completeness";
import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import { editDebounceMilliseconds } from "@opis/model/limits";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, ConnectionError } from "../api/api-error.ts";
import { queryKeys } from "../api/query-keys.ts";
import { reactToError } from "../app/react-to-error.ts";
import { type AnyRow, type EditTarget, keyOf, patchRow } from "./edit-target.ts";
import { browserEdits, type KeptEdit } from "./kept-edits.ts";
import type { QuestionnaireData, questionnaireKey } from "./questionnaire-query.ts";
import { createSaveQueue, type SaveQueue, type SendResult } from "./save-queue.ts";
import { saveState, updateSaveState } from "./save-state.ts";
import { answersWithRows } from "./steps.ts";

const retryMilliseconds = 3_000;

let queue: SaveQueue | undefined;

/** The one queue of the application; unconfirmed changes of an earlier visit go out as soon as it is made. */
export function saveQueue(client: QueryClient): SaveQueue {
  queue ??= startQueue(client);
  return queue;
}

function startQueue(client: QueryClient): SaveQueue {
  const started = createSaveQueue({
    storage: browserEdits(localStorage),
    send: (edit) => send(client, edit),
    debounce: ({ form }) => debounceOf(form),
    retry: retryMilliseconds,
    onSaved: (target, row, waiting) => {
      placeRow(client, target, { ...row, ...waiting });
      setProblems(target, {});
      updateSaveState({ savedAt: new Date() });
      void client.invalidateQueries({ queryKey: queryKeys.companyInitData(target.company), refetchType: "none" });
    },
    onConflict: (edit, row, fields) => updateSaveState({ conflict: { edit, row, fields } }),
    onState: updateSaveState,
  });
  window.addEventListener("online", () => started.flush());
  started.flush();
  return started;
}

function debounceOf(form: string): number {
  const declared: Readonly<Record<string, number>> = editDebounceMilliseconds;
  return declared[form] ?? editDebounceMilliseconds.usual;
}

async function send(client: QueryClient, edit: KeptEdit): Promise<SendResult> {
  try {
    return { kind: "saved", row: await patchRow(edit.target, edit.answers, edit.seenVersion) };
  } catch (error) {
    if (error instanceof ConnectionError) return { kind: "unreachable" };
    if (!(error instanceof ApiError)) throw error;
    if (error.status >= 500 || error.status === 429) return { kind: "unreachable" };
    return refusal(client, edit, error);
  }
}

function refusal(client: QueryClient, edit: KeptEdit, error: ApiError): SendResult {
  const sent = Object.keys(edit.answers);
  const { row, conflicts } = error.body;
  if (error.status === 409 && isRow(row)) {
    return { kind: "conflict", row, fields: Array.isArray(conflicts) ? conflicts.map(String) : sent };
  }
  const named = sent.filter((field) => Array.isArray(error.body[field]));
  if (error.status === 400 && named.length > 0) {
    setProblems(edit.target, Object.fromEntries(named.map((field) => [field, [error.body[field]].flat().join(" ")])));
    return { kind: "refused", fields: named };
  }
  reactToError(error);
  void client.invalidateQueries({ queryKey: queryKeys.company(edit.target.company) });
  return { kind: "refused", fields: sent };
}

function isRow(value: unknown): value is AnyRow {
  return typeof value === "object" && value !== null && "id" in value && "version" in value;
}

function setProblems(target: EditTarget, found: Readonly<Record<string, string>>): void {
  const problems = new Map(saveState().problems);
  if (Object.keys(found).length === 0) problems.delete(keyOf(target));
  else problems.set(keyOf(target), found);
  updateSaveState({ problems });
}

/** Puts a row, own or a child's, into every cached questionnaire that shows it, and counts its completeness anew. */
export function placeRow(client: QueryClient, target: EditTarget, changed: Readonly<Record<string, unknown>>): void {
  const cached = client.getQueriesData<QuestionnaireData>({ queryKey: ["company", target.company, "questionnaire"] });
  for (const [key, data] of cached) {
    if (!data) continue;
    const form = String(key[3]);
    const updated = withRow(data, form, target, changed);
    if (updated !== data) client.setQueryData(key, counted(updated, form));
  }
}

function withRow(
  data: QuestionnaireData,
  form: string,
  target: EditTarget,
  changed: Readonly<Record<string, unknown>>,
): QuestionnaireData {
  if (form === target.form) return data.row.id === target.id ? { ...data, row: { ...data.row, ...changed } } : data;
  const rows = data.children[target.form];
  if (!rows?.some(({ id }) => id === target.id)) return data;
  // A child's answer carries its questionnaire's completeness beside the row; that is counted here anyway.
  const { percent, form_status, missing, ...own } = changed;
  const replaced = rows.map((row) => (row.id === target.id ? { ...row, ...own } : row));
  return { ...data, children: { ...data.children, [target.form]: replaced } };
}

/** The questionnaire with percent, status and what is missing as its answers are now. */
export function counted(data: QuestionnaireData, form: string): QuestionnaireData {
  if (!isFormName(form)) return data;
  const declared = formNamed(form);
  return { ...data, row: { ...data.row, ...completeness(declared, answersWithRows(declared, data)) } };
}

/** Replaces the child rows of a questionnaire in the cache. */
export function placeChildren(
  client: QueryClient,
  key: ReturnType<typeof questionnaireKey>,
  form: string,
  child: string,
  change: (rows: readonly AnyRow[]) => readonly AnyRow[],
): void {
  client.setQueryData<QuestionnaireData>(key, (data) => {
    if (!data) return data;
    return counted({ ...data, children: { ...data.children, [child]: change(data.children[child] ?? []) } }, form);
  });
}
