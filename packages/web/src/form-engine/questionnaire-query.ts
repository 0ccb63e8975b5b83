import type { objectInitData, singletonInitData } from "@opis/model/contract/companies/init-data";
import type { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { pathOfForm } from "@opis/model/contract/forms/form-path";
import type { Form } from "@opis/model/declaration/form";
import { listChildForms } from "@opis/model/forms/child-forms";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/call-endpoint.ts";
import { type AnyRow, asRow, type EditTarget } from "./edits/edit-target.ts";
import { isNewRow } from "./edits/new-rows.ts";
import { mergeResponse, questionnaireKey, rowsById } from "./questionnaire-cache.ts";
import type { QuestionnaireData } from "./questionnaire-data.ts";
import { forgetRow, saveQueue, showLostAnswers } from "./saving/current-save-queue.ts";
import { saveState } from "./saving/save-store.ts";

/**
 * Loads a questionnaire; `id` is null for a form that a company has once. Changes that the server has not confirmed, from this or an
 * earlier visit, take precedence over the response.
 */
export function questionnaireQuery(company: number, form: FormName, id: number | null) {
  const key = questionnaireKey(company, form, id);
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal, client }): Promise<QuestionnaireData> => {
      const queue = saveQueue(client);
      const read = () => load(company, form, id, signal);
      // Changes saved while the questionnaire is shown are in the cache already.
      const before = client.getQueryData<QuestionnaireData>(key);
      const loadedData = await (before ? read() : settled(read)).catch(async (error: unknown) => {
        // Answers to a deleted questionnaire can no longer be saved.
        if (id !== null && error instanceof ApiError && error.status === 404)
          await showLostAnswers(forgetRow(client, { company, form, id })).catch(() => undefined);
        throw error;
      });
      const cached = client.getQueryData<QuestionnaireData>(key);
      const questionnaire = { company, form, id: loadedData.row.id };
      const isThere = ({ form: child, id: part }: EditTarget) =>
        child === form || isNewRow(part) || [loadedData, cached].some((data) => rowsById(data, child).has(part));
      void showLostAnswers(forgetRow(client, questionnaire, (part) => !isThere(part)));
      const { row, children } = mergeResponse({ before, cached, loaded: loadedData });
      const asTyped = (name: FormName, row: AnyRow): AnyRow => ({
        ...row,
        ...queue.unsaved({ company, form: name, id: row.id }),
      });
      const newRows = (child: FormName): AnyRow[] =>
        queue
          .listNewRows(questionnaire)
          .filter(({ target }) => target.form === child)
          .map(({ target, answers }) => ({ ...answers, id: target.id, row_version: 0 }));
      const typed = Object.entries(children).map(([child, rows]) =>
        isFormName(child) ? [child, [...rows.map((one) => asTyped(child, one)), ...newRows(child)]] : [child, rows],
      );
      const isOlder = cached && cached.row.row_version > loadedData.row.row_version;
      const name = isOlder ? cached.storedName : loadedData.row.name;
      return {
        row: asTyped(form, row),
        children: Object.fromEntries(typed),
        ...(typeof name === "string" && { storedName: name }),
      };
    },
    // Typed answers live in this cache, so it is refetched only when the screen is opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
  });
}

/** Repeats a read until nothing was saved during it: unsaved answers of an earlier visit may be confirmed between reading and rendering. */
async function settled<T>(read: () => Promise<T>): Promise<T> {
  const { savedAt } = saveState();
  const answer = await read();
  return saveState().savedAt === savedAt ? answer : settled(read);
}

async function load(company: number, form: FormName, id: number | null, signal: AbortSignal) {
  const company_id = company;
  const path = pathOfForm(formNamed(form));
  if (formNamed(form).scope === "directory" && id !== null) {
    const row = await call<ReturnType<typeof collectionEndpoints>["read"]>(`GET ${path}:id/`, {
      params: { company_id, id },
      signal,
    });
    return { row: asRow(row), children: {} };
  }
  const data =
    formNamed(form).scope === "singleton" || id === null
      ? await call<ReturnType<typeof singletonInitData>>(`GET ${path}init_data/`, { params: { company_id }, signal })
      : await call<ReturnType<typeof objectInitData>>(`GET ${path}:id/init_data/`, {
          params: { company_id, id },
          signal,
        });
  return { row: asRow(data.row), children: childrenFrom(formNamed(form), data.children) };
}

// The API names collections by URL segment, the cache by form.
function childrenFrom(declaration: Form, children: object): Record<string, AnyRow[]> {
  const byPath = new Map<string, unknown>(Object.entries(children));
  const collections = listChildForms(declaration).map((form) => {
    const rows = byPath.get(formNamed(form).path);
    return [form, Array.isArray(rows) ? rows.map((row) => asRow(row)) : []];
  });
  return Object.fromEntries(collections);
}
