import { completeness } from "@opis/model/completeness/completeness";
import { formNamed } from "@opis/model/forms/answer-forms";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { isCountedEdit, statusAfterEdit } from "@opis/model/workflow/workflow";
import type { QueryClient } from "@tanstack/react-query";
import { type AnyRow, type EditTarget, isPartOf } from "../edits/edit-target.ts";
import { isNewRow, refersToNewRow, withCreatedId } from "../edits/new-rows.ts";
import { answersWithRows, type QuestionnaireData } from "./questionnaire-data.ts";

/** Cache key of a questionnaire; `id` is null for a form that a company has once. */
export function questionnaireKey(company: number, form: FormName, id: number | null) {
  return ["company", company, "questionnaire", form, id] as const;
}

/** Puts changed members of a row, own or a child's, into every cached questionnaire that shows it. */
export function placeRow(client: QueryClient, target: EditTarget, changed: Readonly<Record<string, unknown>>): void {
  const cached = client.getQueriesData<QuestionnaireData>({ queryKey: ["company", target.company, "questionnaire"] });
  for (const [key, data] of cached) {
    const form = String(key[3]);
    if (data && isFormName(form)) client.setQueryData(key, withRow(data, form, target, changed));
  }
}

/** Calls a cached questionnaire by the name that was stored. */
export function placeStoredName(client: QueryClient, { company, form, id }: EditTarget, storedName: string): void {
  client.setQueriesData<QuestionnaireData>({ queryKey: ["company", company, "questionnaire", form] }, (data) =>
    data?.row.id === id ? { ...data, storedName } : data,
  );
}

/** Replaces the child rows of a form in a cached questionnaire, after one was added or deleted. */
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
    return counted(
      { ...data, row, children: { ...data.children, [child]: change(data.children[child] ?? []) } },
      key[3],
    );
  });
}

/** Puts a row that the server has made in the place of the new one, by whose id others are named from now on. */
export function placeCreatedRow(client: QueryClient, target: EditTarget, made: AnyRow): void {
  const cached = client.getQueriesData<QuestionnaireData>({ queryKey: ["company", target.company, "questionnaire"] });
  for (const [key, data] of cached) {
    const form = String(key[3]);
    if (!data || !isFormName(form)) continue;
    const named = withIdOf(data, target.id, made.id);
    const isInside = isPartOf(target, { company: target.company, form, id: data.row.id });
    if (isInside || named !== data) client.setQueryData(key, isInside ? withMade(named, form, target, made) : named);
  }
}

/** The questionnaire with the id that a row was given wherever its answers named it; itself where they did not. */
function withIdOf(data: QuestionnaireData, former: number, id: number): QuestionnaireData {
  const { row, children } = data;
  const isNaming = (one: AnyRow) => Object.values(one).some((value) => refersToNewRow(value, former));
  if (![row, ...Object.values(children).flat()].some(isNaming)) return data;
  const renamed = (one: AnyRow): AnyRow => (isNaming(one) ? { ...one, ...withCreatedId(one, former, id) } : one);
  const rows = Object.entries(children).map(([child, all]) => [child, all.map(renamed)] as const);
  return { ...data, row: renamed(row), children: Object.fromEntries(rows) };
}

function withMade(data: QuestionnaireData, form: FormName, target: EditTarget, made: AnyRow): QuestionnaireData {
  const { id, row_version } = made;
  // It may have been read already, if its creation was not answered.
  const rows = new Map(rowsById(data, target.form));
  rows.set(id, rows.get(id) ?? { id, row_version });
  const children = { ...data.children, [target.form]: [...rows.values()] };
  return withRow({ ...data, children }, form, { ...target, id }, made);
}

/** A row of a cached questionnaire, own or a child's. */
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
  /** The cache when the questionnaire was requested, and now that the response has arrived. */
  readonly before: QuestionnaireData | undefined;
  readonly cached: QuestionnaireData | undefined;
  readonly loaded: QuestionnaireData;
}

/**
 * Merges a response into the cache, each row in its newest version, so that a slow response brings nothing old back. It may
 * predate a row added or deleted here, so changes since the request stay.
 */
export function mergeResponse({ before, cached, loaded }: Answers): QuestionnaireData {
  if (!cached || cached.row.id !== loaded.row.id) return loaded;
  const children = Object.entries(loaded.children).map(([child, rows]) => {
    const rowBefore = rowsById(before, child);
    const known = rowsById(cached, child);
    const answered = rowsById(loaded, child);
    const isDeleted = ({ id }: AnyRow) => rowBefore.has(id) && !known.has(id);
    const isAdded = ({ id }: AnyRow) => !rowBefore.has(id) && !answered.has(id) && !isNewRow(id);
    const left = rows
      .filter((row) => !isDeleted(row))
      .map((row) => newerRow(known.get(row.id), row, rowBefore.get(row.id)));
    return [child, [...left, ...[...known.values()].filter(isAdded)]] as const;
  });
  return { row: newerRow(cached.row, loaded.row, before?.row), children: Object.fromEntries(children) };
}

/** The child rows of a form that a questionnaire has, by their ids. */
export function rowsById(data: QuestionnaireData | undefined, child: string): ReadonlyMap<number, AnyRow> {
  return new Map(data?.children[child]?.map((row) => [row.id, row]));
}

// Edits of other rows that arrived since the request (a status) raise no version.
function newerRow(known: AnyRow | undefined, loaded: AnyRow, rowBefore: AnyRow | undefined): AnyRow {
  if (!known || !rowBefore || known.row_version < loaded.row_version) return loaded;
  if (known.row_version > loaded.row_version) return known;
  const since = Object.entries(known).filter(([name, value]) => value !== rowBefore[name]);
  return { ...loaded, ...Object.fromEntries(since) };
}

function withRow(
  data: QuestionnaireData,
  form: FormName,
  target: EditTarget,
  changed: Readonly<Record<string, unknown>>,
): QuestionnaireData {
  if (form === target.form) {
    return data.row.id === target.id ? counted({ ...data, row: { ...data.row, ...changed } }, form) : data;
  }
  const rows = data.children[target.form];
  if (!rows?.some(({ id }) => id === target.id)) return data;
  // A child's answer carries the completeness and status of its questionnaire; the completeness is computed here anyway.
  const { percent: _percent, form_status: _state, missing: _missing, status, ...own } = changed;
  const replaced = rows.map((row) => (row.id === target.id ? { ...row, ...own } : row));
  return counted(
    { ...data, row: withStatus(data.row, status), children: { ...data.children, [target.form]: replaced } },
    form,
  );
}

// A status changed by an edit of a child row starts again: from now, without a term and a comment.
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

/** The questionnaire with percent, status and what is missing as its answers are now. */
function counted(data: QuestionnaireData, form: FormName): QuestionnaireData {
  const declared = formNamed(form);
  return { ...data, row: { ...data.row, ...completeness(declared, answersWithRows(declared, data)) } };
}
