import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { isAtLeast } from "../../api/is-at-least.ts";
import { questionnaireKey } from "../data/questionnaire-cache.ts";
import { questionnaireQuery } from "../data/questionnaire-query.ts";
import type { EditTarget } from "../edits/edit-target.ts";
import { loadValueCheck } from "../edits/value-check.ts";
import { formActions } from "../form-actions.ts";
import type { FormContext } from "../form-context.tsx";
import { useFormSource } from "../form-source.tsx";

/** Loads a questionnaire and what can be done to it; `data` and `context` are missing while it loads. */
export function useQuestionnaire(company: number, form: FormName, id: number | null) {
  const client = useQueryClient();
  const query = useQuery(questionnaireQuery(company, form, id));
  const rowId = query.data?.row.id;
  const isInactive = query.data?.row.is_active === false;
  const { useLevel } = useFormSource();
  const known = useLevel(company, form, rowId);
  const level = known ?? "none";
  const isReady = rowId !== undefined && known !== undefined;
  const readOnly = isInactive || !isAtLeast(level, "edit");
  useEffect(() => {
    // After what is shown, and without it the server judges alone.
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

// One object for one row, so that a question is drawn anew only when something of its own has changed.
function targetsOf(company: number, form: FormName, rowId: number): FormContext["targetOf"] {
  const targets = new Map<string, EditTarget>();
  return (name, id) => {
    const key = `${name}/${id}`;
    const target = targets.get(key) ?? { company, form: name, id, ...(name === form ? {} : { parent: rowId }) };
    targets.set(key, target);
    return target;
  };
}
