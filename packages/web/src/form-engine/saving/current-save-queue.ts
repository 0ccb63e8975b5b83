import type { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { pathOfForm } from "@opis/model/contract/forms/form-path";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { editDebounceMilliseconds } from "@opis/model/limits";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, ConnectionError, fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { isPublicMode, onSessionEnd } from "../../api/session.ts";
import { importWithRetry } from "../../ui/import-with-retry.ts";
import { errorText, reactToError } from "../../ui/messages/react-to-error.ts";
import { editOwner } from "../edits/edit-owner.ts";
import { createEditStorage, type PendingEdit, seenVersion, type UnsavedAnswers } from "../edits/edit-storage.ts";
import { type AnyRow, asRow, type EditTarget, keyOf, patchRow, postRow } from "../edits/edit-target.ts";
import { equalsStored } from "../edits/equals-stored.ts";
import { isNewRow, rememberCreatedRow } from "../edits/new-rows.ts";
import { fieldChanges, type SendResult } from "../edits/send-result.ts";
import { invalidateLists } from "../invalidate-lists.ts";
import { placeCreatedRow, placeRow, placeStoredName } from "../questionnaire-cache.ts";
import { addingFailed } from "./addition-error-text.ts";
import { createSaveQueue, type SaveQueue } from "./save-queue.ts";
import {
  type AddedValue,
  type Conflict,
  forgetTyped,
  markSaved,
  moveState,
  resetSaveState,
  saveState,
  setProblem,
  subscribe,
  updateSaveState,
} from "./save-store.ts";
import { createTextStorage } from "./uncommitted-text-storage.ts";

const retryMilliseconds = [2_000, 5_000, 10_000, 30_000] as const;

let queue: { readonly owner: string; readonly queue: SaveQueue } | undefined;

/** Returns the save queue of the current user; unconfirmed changes of an earlier visit are sent when it is created. */
export function saveQueue(client: QueryClient): SaveQueue {
  const owner = editOwner();
  if (queue?.owner !== owner) {
    endQueue();
    queue = { owner, queue: startQueue(client, owner) };
  }
  return queue.queue;
}

/** Removes unsaved answers of a deleted row and its child rows (all, or only deleted ones); returns them. */
export function forgetRow(
  client: QueryClient,
  target: EditTarget,
  isGone?: (part: EditTarget) => boolean,
): readonly UnsavedAnswers[] {
  forgetTyped(target, isGone);
  return saveQueue(client).forget(target, isGone);
}

/** Shows answers that can no longer be saved to the person who typed them. */
export async function showLostAnswers(lost: readonly UnsavedAnswers[]): Promise<void> {
  if (lost.length > 0) (await importWithRetry(() => import("./lost-answers.tsx"))).showLostBanner(lost);
}

function endQueue(): void {
  queue?.queue.stop();
  queue = undefined;
  stopPersisting();
  resetSaveState();
}

onSessionEnd(endQueue);
addEventListener("online", () => void queue?.queue.flush());
// When the tab is hidden or closed, send what waits for its debounce.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") void queue?.queue.flush();
});

function startQueue(client: QueryClient, owner: string): SaveQueue {
  const storage = createEditStorage(localStorage, owner);
  for (const { target, refusals = {} } of storage.read().values())
    for (const [field, reason] of Object.entries(refusals)) setProblem(target, field, reason);
  persistTypedTexts(owner);
  updateSaveState({ newValues: pendingValues(storage.read().values()) });
  const started = createSaveQueue({
    storage,
    send: (edit) => send(client, edit),
    debounce: ({ form }) => debounceOf(form),
    retries: retryMilliseconds,
    onSaved: (edit, row) => {
      const waiting = started.unsaved(edit.target);
      placeSavedRow(client, edit, row, waiting);
      for (const field of Object.keys(edit.answers)) if (!(field in waiting)) setProblem(edit.target, field, undefined);
      markSaved(edit.target);
      invalidateLists(client, edit.target.company);
    },
    onCreated: ({ target }, row) => {
      const createdTarget = { ...target, id: row.id };
      rememberCreatedRow(createdTarget, target.id);
      placeCreatedRow(client, target, { ...row, ...started.unsaved(createdTarget) });
      moveState(target, createdTarget);
      markSaved(createdTarget);
      invalidateLists(client, target.company);
    },
    onConflict: (edit, row, fields, changedBy) =>
      updateSaveState({ conflicts: withConflict({ edit, row, fields, changedBy }) }),
    onLost: (lost) => {
      const [first] = lost;
      // Show the lost text before other messages report that the row is deleted.
      if (first) void showLostAnswers(lost).finally(() => void reload(client, first.target));
    },
    onState: updateSaveState,
  });
  void started.flush();
  return started;
}

/** Returns directory values among the rows that an earlier visit could not send. */
function pendingValues(storedEdits: Iterable<PendingEdit>): AddedValue[] {
  return [...storedEdits].flatMap(({ target: { company, form, id, parent }, answers }) =>
    isNewRow(id) && parent === undefined && formNamed(form).scope !== "child" && typeof answers.name === "string"
      ? [{ company, form, id, name: answers.name, answers }]
      : [],
  );
}

/** Adds a conflict to the undecided ones; replaces earlier conflicts of the same fields. */
function withConflict(conflict: Conflict): readonly Conflict[] {
  const isSameRow = ({ edit }: Conflict) => keyOf(edit.target) === keyOf(conflict.edit.target);
  const conflicts = saveState().conflicts.map((openConflict) =>
    isSameRow(openConflict)
      ? { ...openConflict, fields: openConflict.fields.filter((field) => !conflict.fields.includes(field)) }
      : openConflict,
  );
  return [...conflicts.filter(({ fields }) => fields.length > 0), conflict];
}

let stopPersisting = () => {};

/** Restores texts that an earlier visit left in the inputs, and stores them from now on. */
function persistTypedTexts(owner: string): void {
  const texts = createTextStorage(localStorage, owner);
  let before = new Map([...texts.read(), ...saveState().typed]);
  updateSaveState({ typed: before });
  stopPersisting = subscribe(() => {
    const { typed } = saveState();
    texts.write(before, typed);
    before = new Map(typed);
  });
}

function debounceOf(form: string): number {
  const delays: Readonly<Record<string, number>> = editDebounceMilliseconds;
  return delays[form] ?? editDebounceMilliseconds.usual;
}

// A text that differs from the stored one only by trimming stays as typed: the author may be in the middle of it.
function placeSavedRow(client: QueryClient, { target, answers }: PendingEdit, row: AnyRow, waiting: object): void {
  const { fields } = formNamed(target.form);
  const storedAnswers = Object.entries(row).filter(
    ([name, value]) => !(name in answers) || !equalsStored(fields[name], answers[name], value),
  );
  placeRow(client, target, { ...Object.fromEntries(storedAnswers), ...waiting });
  if (typeof row.name === "string") placeStoredName(client, target, row.name);
}

async function send(client: QueryClient, edit: PendingEdit): Promise<SendResult> {
  try {
    return { kind: "saved", row: await sendRow(edit) };
  } catch (error) {
    if (error instanceof ConnectionError) return { kind: "unreachable" };
    const namesake = await findNamesake(edit, error);
    if (namesake) return { kind: "saved", row: namesake };
    if (error instanceof ApiError) return refusal(client, edit, error);
    reactToError(error);
    return { kind: "held" };
  }
}

type List = ReturnType<typeof collectionEndpoints>["list"];

/** Returns the value of the same name that another user created while this one waited: it is used instead. */
async function findNamesake({ target, posted }: PendingEdit, error: unknown): Promise<AnyRow | undefined> {
  const form = formNamed(target.form);
  const name = posted?.answers.name;
  const isRefused = error instanceof ApiError && error.status === 400 && Array.isArray(error.body.name);
  if (!isRefused || form.scope === "child" || !form.uniqueName || typeof name !== "string") return undefined;
  const params = { company_id: target.company };
  const matches = await call<List>(`GET ${pathOfForm(form)}`, { params, query: { search: name } }).catch(
    () => undefined,
  );
  const same = matches?.results.map(asRow).find((row) => normaliseName(String(row.name)) === normaliseName(name));
  return same;
}

function sendRow(edit: PendingEdit): Promise<AnyRow> {
  const { target, answers, posted } = edit;
  return posted ? postRow(target, posted.answers, posted.key) : patchRow(target, answers, seenVersion(edit));
}

const needsEditorEmail = "editor_email not found";

function refusal(client: QueryClient, edit: PendingEdit, error: ApiError): SendResult {
  const { status, body } = error;
  if (status >= 500 || status === 429) return { kind: "failed", isBusy: status === 503 || status === 429 };
  if (status === 401 && isPublicMode()) reactToError(error);
  // The session or link has ended, or a respondent has not given an e-mail yet: the changes wait.
  if (status === 401 || body.detail === needsEditorEmail) return { kind: "held" };
  if (status === 409 && isRow(body.row)) {
    const fields = Array.isArray(body.conflicts) ? body.conflicts.map(String) : Object.keys(edit.answers);
    return { kind: "conflict", row: body.row, fields, changedBy: fieldChanges(body.changed_by) };
  }
  if (edit.posted) return rowRefusal(client, edit, error);
  const rejectedFields = Object.keys(edit.answers).filter((field) => Array.isArray(body[field]));
  if (status === 400 && rejectedFields.length > 0) {
    const reasons = Object.fromEntries(rejectedFields.map((field) => [field, [body[field]].flat().join(" ")]));
    for (const [field, reason] of Object.entries(reasons)) setProblem(edit.target, field, reason);
    return { kind: "refused", reasons };
  }
  return reportLostRow(client, edit, error);
}

function rowRefusal(client: QueryClient, edit: PendingEdit, error: ApiError): SendResult {
  const { target } = edit;
  const { status, body } = error;
  // The first attempt is still being processed.
  if (status === 409 && body.code === "request_under_way") return { kind: "failed" };
  if (status !== 400) return reportLostRow(client, edit, error);
  const { titleField = "" } = formNamed(target.form);
  const reason = addingFailed(target.form) ?? fieldError(error, titleField) ?? errorText(error);
  setProblem(target, titleField, reason);
  void reload(client, target);
  return { kind: "refused", reasons: { [titleField]: reason } };
}

/** Reports a deleted row on the screen of its questionnaire; a user who is elsewhere by now stays there. */
function reportLostRow(client: QueryClient, edit: PendingEdit, error: ApiError): SendResult {
  if (error.status !== 404) reactToError(error, edit.posted && addingFailed(edit.target.form));
  // For a new row the queue itself returns the text, including what was typed since this attempt.
  if (!edit.posted) void showLostAnswers([edit]).finally(() => void reload(client, edit.target));
  return { kind: "lost" };
}

/** Reloads the questionnaire after a change that cannot be saved (specification 4). */
async function reload(client: QueryClient, { company }: EditTarget): Promise<void> {
  await client.invalidateQueries({ queryKey: ["company", company, "questionnaire"] });
}

function isRow(value: unknown): value is AnyRow {
  return typeof value === "object" && value !== null && "id" in value && "row_version" in value;
}
