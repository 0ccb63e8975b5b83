import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ApiError } from "../api/api-error.ts";
import { isAtLeast } from "../api/compare-access-levels.ts";
import { usageIn } from "../api/in-use-error.ts";
import { currentLanguage } from "../i18n/language.ts";
import { reactToError } from "../ui/messages/react-to-error.ts";
import { deleteRow, type EditTarget } from "./edits/edit-target.ts";
import { findKnownIssue, loadValueCheck } from "./edits/lazy-value-check.ts";
import { isNewRow, newRowId, refersToNewRow } from "./edits/new-rows.ts";
import { RefusedValue } from "./edits/send-result.ts";
import type { FormContext } from "./form-context.tsx";
import { useFormSource } from "./form-source.tsx";
import { invalidateLists } from "./invalidate-lists.ts";
import { cachedRow, placeChildren, placeRow, questionnaireKey } from "./questionnaire-cache.ts";
import { questionnaireQuery } from "./questionnaire-query.ts";
import { forgetRow, saveQueue } from "./saving/current-save-queue.ts";
import { markSaved, setProblem, whileSending } from "./saving/save-store.ts";

/** Loads a questionnaire and its actions; `data` and `context` are undefined while it loads. */
export function useQuestionnaire(company: number, form: FormName, id: number | null) {
  const client = useQueryClient();
  const query = useQuery(questionnaireQuery(company, form, id));
  const rowId = query.data?.row.id;
  const isInactive = query.data?.row.is_active === false;
  const { useLevel } = useFormSource();
  const cachedLevel = useLevel(company, form, rowId);
  const level = cachedLevel ?? "none";
  const isReady = rowId !== undefined && cachedLevel !== undefined;
  const readOnly = isInactive || !isAtLeast(level, "edit");
  useEffect(() => {
    // Loaded after the content; without it only the server validates.
    if (isReady) loadValueCheck().catch(() => undefined);
  }, [isReady]);
  const context = useMemo((): FormContext | undefined => {
    if (!isReady) return undefined;
    const key = questionnaireKey(company, form, id);
    const targetOf = targetsOf(company, form, rowId);
    return {
      company,
      declared: formNamed(form),
      id,
      rowId,
      level,
      readOnly,
      targetOf,
      ...formActions({ client, key, parent: rowId, targetOf }),
    };
  }, [client, company, form, id, rowId, isReady, level, readOnly]);
  return { query, data: query.data, context, isInactive };
}

interface Questionnaire {
  readonly client: QueryClient;
  readonly key: ReturnType<typeof questionnaireKey>;
  /** Id of the questionnaire's own row. */
  readonly parent: number;
  readonly targetOf: FormContext["targetOf"];
}

/** Returns the actions on a questionnaire: change an answer, add and delete child rows. */
export function formActions({ client, key, parent, targetOf }: Questionnaire) {
  const [, company] = key;
  const finishSaving = () => {
    markSaved(targetOf(key[3], parent));
    invalidateLists(client, company);
  };
  // A refused change does not fit the stored state: reload the questionnaire (specification 4).
  const reload = (error: unknown) => {
    if (error instanceof ApiError) void client.invalidateQueries({ queryKey: key });
  };
  return {
    change: (target, field, value) => {
      const version = cachedRow(client, key, target)?.row_version ?? 1;
      const issue = refersToNewRow(value) ? undefined : findKnownIssue(target, field, value)?.[currentLanguage()];
      placeRow(client, target, { [field]: value });
      setProblem(target, field, issue);
      saveQueue(client).edit(target, field, value, version, issue);
    },
    add: async (child, body) => {
      const target = { company, form: child, id: newRowId(), parent };
      const issue = issueOfRow(child, body);
      if (issue !== undefined) return new RefusedValue(issue);
      const createdRow = await saveQueue(client).add(target, body);
      // A refusal is shown at the input: there is no row to mark.
      if (createdRow instanceof RefusedValue) setProblem(target, formNamed(child).titleField ?? "", undefined);
      if (createdRow !== "waiting") return createdRow;
      const row = { ...body, id: target.id, row_version: 0 };
      placeChildren(client, key, child, (rows) => [...rows, row]);
      return row;
    },
    place: (child, row) => {
      placeChildren(client, key, child, (rows) => [...rows.filter(({ id }) => id !== row.id), row]);
      finishSaving();
    },
    remove: async (child, row) => {
      const target = targetOf(child, row.id);
      const forget = () => {
        forgetRow(client, target);
        placeChildren(client, key, child, (rows) => rows.filter(({ id }) => id !== row.id));
      };
      const queue = saveQueue(client);
      try {
        if (!isNewRow(row.id)) {
          queue.hold(target);
          await whileSending(deleteRow(target));
          finishSaving();
        }
        forget();
        return { kind: "removed" };
      } catch (error) {
        void queue.flush();
        reload(error);
        // Another user has deleted the row or the whole questionnaire; the refetch shows that.
        if (error instanceof ApiError && error.status === 404) {
          forget();
          return { kind: "removed" };
        }
        const usage = usageIn(error);
        if (usage) return { kind: "in_use", usage };
        reactToError(error);
        return { kind: "refused" };
      }
    },
  } satisfies Partial<FormContext>;
}

/** Returns why a new row is invalid, as far as the client can check; undefined otherwise. */
function issueOfRow(form: FormName, body: Readonly<Record<string, unknown>>): string | undefined {
  const existingReferences = Object.entries(body).filter(([, value]) => !refersToNewRow(value));
  const issues = existingReferences.map(([field, value]) => findKnownIssue({ form }, field, value));
  return issues.find((issue) => issue !== undefined)?.[currentLanguage()];
}

// One object per row, so that a question is re-rendered only when its own props change.
function targetsOf(company: number, form: FormName, rowId: number): FormContext["targetOf"] {
  const targets = new Map<string, EditTarget>();
  return (name, id) => {
    const key = `${name}/${id}`;
    const target = targets.get(key) ?? { company, form: name, id, ...(name === form ? {} : { parent: rowId }) };
    targets.set(key, target);
    return target;
  };
}
