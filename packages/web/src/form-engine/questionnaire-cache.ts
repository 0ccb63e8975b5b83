import { completeness } from "@opis/model/completeness/completeness";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCountedEdit, statusAfterEdit } from "@opis/model/workflow";
import type { QueryClient } from "@tanstack/react-query";
import { type AnyRow, type EditTarget, isPartOf } from "./edits/edit-target.ts";
import { isNewRow, refersToNewRow, withCreatedId } from "./edits/new-rows.ts";
import { answersWithRows, type QuestionnaireData } from "./questionnaire-data.ts";

/** Returns the cache key of a questionnaire; `id` is null for a form that a company has once. */
export function questionnaireKey(company: number, form: FormName, id: number | null) {
  return ["company", company, "questionnaire", form, id] as const;
}

/** Writes changed members of a row into every cached questionnaire that shows it. */
export function placeRow(client: QueryClient, target: EditTarget, answers: Readonly<Record<string, unknown>>): void {
  const cached = client.getQueriesData<QuestionnaireData>({ queryKey: ["company", target.company, "questionnaire"] });
  for (const [key, data] of cached) {
    const form = String(key[3]);
    if (data && isFormName(form)) client.setQueryData(key, withRow(data, form, target, answers));
  }
}

/** Sets the stored name as the title of a cached questionnaire. */
export function placeStoredName(client: QueryClient, { company, form, id }: EditTarget, storedName: string): void {
  client.setQueriesData<QuestionnaireData>({ queryKey: ["company", company, "questionnaire", form] }, (data) =>
    data?.row.id === id ? { ...data, storedName } : data,
  );
}

/** Replaces the child rows of a form in a cached questionnaire after one was added or deleted. */
export function placeChildren(
  client: QueryClient,
  key: ReturnType<typeof questionnaireKey>,
  child: FormName,
  change: (rows: readonly AnyRow[]) => readonly AnyRow[],
): void {
  client.setQueryData<QuestionnaireData>(key, (data) => {
    if (!data) return data;
    const isReopened = data.row.status === "agreed" && isCountedEdit(formNamed(key[3]), child, []);
    const row = isReopened ? withStatus(data.row, statusAfterEdit("agreed")) : data.row;
    return withCounts(
      { ...data, row, children: { ...data.children, [child]: change(data.children[child] ?? []) } },
      key[3],
    );
  });
}

/** Replaces a new row in the cache by the row that the server created, and its id wherever answers refer to it. */
export function placeCreatedRow(client: QueryClient, target: EditTarget, row: AnyRow): void {
  const cached = client.getQueriesData<QuestionnaireData>({ queryKey: ["company", target.company, "questionnaire"] });
  for (const [key, data] of cached) {
    const form = String(key[3]);
    if (!data || !isFormName(form)) continue;
    const namedTarget = withIdOf(data, target.id, row.id);
    const isInside = isPartOf(target, { company: target.company, form, id: data.row.id });
    if (isInside || namedTarget !== data)
      client.setQueryData(key, isInside ? withMade(namedTarget, form, target, row) : namedTarget);
  }
}

/** Replaces a temporary id in the questionnaire's answers; returns the same object if they do not refer to it. */
function withIdOf(data: QuestionnaireData, former: number, id: number): QuestionnaireData {
  const { row, children } = data;
  const isNaming = (candidate: AnyRow) => Object.values(candidate).some((value) => refersToNewRow(value, former));
  if (![row, ...Object.values(children).flat()].some(isNaming)) return data;
  const renamed = (renameReference: AnyRow): AnyRow =>
    isNaming(renameReference) ? { ...renameReference, ...withCreatedId(renameReference, former, id) } : renameReference;
  const rows = Object.entries(children).map(([child, all]) => [child, all.map(renamed)] as const);
  return { ...data, row: renamed(row), children: Object.fromEntries(rows) };
}

function withMade(data: QuestionnaireData, form: FormName, target: EditTarget, row: AnyRow): QuestionnaireData {
  const { id, row_version } = row;
  // It may have been loaded already, if the response to its creation was lost.
  const rows = new Map(rowsById(data, target.form));
  rows.set(id, rows.get(id) ?? { id, row_version });
  const children = { ...data.children, [target.form]: [...rows.values()] };
  return withRow({ ...data, children }, form, { ...target, id }, row);
}

/** Returns a row of a cached questionnaire: its own or a child row. */
export function cachedRow(
  client: QueryClient,
  key: ReturnType<typeof questionnaireKey>,
  target: EditTarget,
): AnyRow | undefined {
  const data = client.getQueryData<QuestionnaireData>(key);
  if (target.form === key[3]) return data?.row;
  return data?.children[target.form]?.find(({ id }) => id === target.id);
}

interface Answers {
  /** The cached questionnaire when the request began, and now that the response has arrived. */
  readonly before: QuestionnaireData | undefined;
  readonly cached: QuestionnaireData | undefined;
  readonly loaded: QuestionnaireData;
}

/**
 * Merges a response into the cache, each row in its newest version, so that a slow response does not revert anything. The response may
 * predate rows added or deleted here, so those changes are preserved.
 */
export function mergeResponse({ before, cached, loaded }: Answers): QuestionnaireData {
  if (!cached || cached.row.id !== loaded.row.id) return loaded;
  const children = Object.entries(loaded.children).map(([child, rows]) => {
    const rowBefore = rowsById(before, child);
    const cachedRows = rowsById(cached, child);
    const loadedRows = rowsById(loaded, child);
    const isDeleted = ({ id }: AnyRow) => rowBefore.has(id) && !cachedRows.has(id);
    const isAdded = ({ id }: AnyRow) => !rowBefore.has(id) && !loadedRows.has(id) && !isNewRow(id);
    const remainingRows = rows
      .filter((row) => !isDeleted(row))
      .map((row) => newerRow(cachedRows.get(row.id), row, rowBefore.get(row.id)));
    return [child, [...remainingRows, ...[...cachedRows.values()].filter(isAdded)]] as const;
  });
  return { row: newerRow(cached.row, loaded.row, before?.row), children: Object.fromEntries(children) };
}

/** Returns a questionnaire's child rows of a form by id. */
export function rowsById(data: QuestionnaireData | undefined, child: string): ReadonlyMap<number, AnyRow> {
  return new Map(data?.children[child]?.map((row) => [row.id, row]));
}

// Changes caused by edits of other rows (such as a status) do not raise the version.
function newerRow(cachedRow: AnyRow | undefined, loadedRow: AnyRow, rowBefore: AnyRow | undefined): AnyRow {
  if (!cachedRow || !rowBefore || cachedRow.row_version < loadedRow.row_version) return loadedRow;
  if (cachedRow.row_version > loadedRow.row_version) return cachedRow;
  const since = Object.entries(cachedRow).filter(([name, value]) => value !== rowBefore[name]);
  return { ...loadedRow, ...Object.fromEntries(since) };
}

function withRow(
  data: QuestionnaireData,
  form: FormName,
  target: EditTarget,
  answers: Readonly<Record<string, unknown>>,
): QuestionnaireData {
  if (form === target.form) {
    return data.row.id === target.id ? withCounts({ ...data, row: { ...data.row, ...answers } }, form) : data;
  }
  const rows = data.children[target.form];
  if (!rows?.some(({ id }) => id === target.id)) return data;
  // The response for a child row includes completeness and status of its questionnaire; completeness is computed here anyway.
  const { percent: _percent, form_status: _state, missing: _missing, status, ...own } = answers;
  const replaced = rows.map((row) => (row.id === target.id ? { ...row, ...own } : row));
  return withCounts(
    { ...data, row: withStatus(data.row, status), children: { ...data.children, [target.form]: replaced } },
    form,
  );
}

// Applies a status changed by an edit of a child row: it begins now, without a due date or comment.
function withStatus(row: AnyRow, status: unknown): AnyRow {
  if (status === undefined || status === row.status) return row;
  const start = {
    status_since: new Date().toISOString(),
    status_until: null,
    status_comment: "",
    status_approver: null,
  };
  return { ...row, status, ...start };
}

/** Recomputes percent, status and missing answers of the questionnaire. */
function withCounts(data: QuestionnaireData, form: FormName): QuestionnaireData {
  const declaration = formNamed(form);
  return { ...data, row: { ...data.row, ...completeness(declaration, answersWithRows(declaration, data)) } };
}
