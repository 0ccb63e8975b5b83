import { completeness } from "@opis/model/completeness";
import { formNamed } from "@opis/model/forms/index";
import { type FormName, isFormName } from "@opis/model/forms/names";
import { isCountedEdit, statusAfterEdit } from "@opis/model/workflow";
import type { QueryClient } from "@tanstack/react-query";
import { type AnyRow, type EditTarget, isPartOf } from "./edit-target.ts";
import { namesNewRow, withMadeId } from "./new-rows.ts";
import type { QuestionnaireData } from "./questionnaire-data.ts";
import { answersWithRows } from "./steps.ts";

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
export function placeMade(client: QueryClient, target: EditTarget, made: AnyRow): void {
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
  const isNaming = (one: AnyRow) => Object.values(one).some((value) => namesNewRow(value, former));
  if (![row, ...Object.values(children).flat()].some(isNaming)) return data;
  const renamed = (one: AnyRow): AnyRow => (isNaming(one) ? { ...one, ...withMadeId(one, former, id) } : one);
  const rows = Object.entries(children).map(([child, all]) => [child, all.map(renamed)] as const);
  return { ...data, row: renamed(row), children: Object.fromEntries(rows) };
}

function withMade(data: QuestionnaireData, form: FormName, target: EditTarget, made: AnyRow): QuestionnaireData {
  const rows = data.children[target.form] ?? [];
  const isShown = rows.some(({ id }) => id === made.id);
  const { percent: _percent, form_status: _state, missing: _missing, status, ...own } = made;
  const placed = isShown ? rows.map((row) => (row.id === made.id ? { ...row, ...own } : row)) : [...rows, own];
  return counted(
    { ...data, row: withStatus(data.row, status), children: { ...data.children, [target.form]: placed } },
    form,
  );
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

/** Of two answers about one questionnaire takes each row in its newest version: a slow answer brings nothing old back. */
export function newest(cached: QuestionnaireData | undefined, loaded: QuestionnaireData): QuestionnaireData {
  if (!cached || cached.row.id !== loaded.row.id) return loaded;
  const children = Object.entries(loaded.children).map(([form, rows]) => {
    const known = new Map(cached.children[form]?.map((row) => [row.id, row]));
    return [form, rows.map((row) => newer(known.get(row.id), row))] as const;
  });
  return { row: newer(cached.row, loaded.row), children: Object.fromEntries(children) };
}

function newer(known: AnyRow | undefined, loaded: AnyRow): AnyRow {
  return known && known.row_version > loaded.row_version ? known : loaded;
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
  // A child's answer carries its questionnaire's completeness and status beside the row; the first is counted here anyway.
  const { percent: _percent, form_status: _state, missing: _missing, status, ...own } = changed;
  const replaced = rows.map((row) => (row.id === target.id ? { ...row, ...own } : row));
  return counted(
    { ...data, row: withStatus(data.row, status), children: { ...data.children, [target.form]: replaced } },
    form,
  );
}

// A status that an edit of a child row has changed begins anew: now, without a term and a word.
function withStatus(row: AnyRow, status: unknown): AnyRow {
  if (status === undefined || status === row.status) return row;
  return { ...row, status, status_since: new Date().toISOString(), status_until: null, status_comment: "" };
}

/** The questionnaire with percent, status and what is missing as its answers are now. */
function counted(data: QuestionnaireData, form: FormName): QuestionnaireData {
  const declared = formNamed(form);
  return { ...data, row: { ...data.row, ...completeness(declared, answersWithRows(declared, data)) } };
}
