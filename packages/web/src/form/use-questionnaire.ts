import { levels, sectionOfForm } from "@opis/model/access";
import { completeness } from "@opis/model/completeness";
import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { type FormName, isFormName } from "@opis/model/forms/names";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { companyInitQuery } from "../api/queries.ts";
import { reactToError } from "../app/react-to-error.ts";
import { type AnyRow, deleteRow, type EditTarget, postRow } from "./edit-target.ts";
import { type QuestionnaireData, questionnaireKey, questionnaireQuery } from "./questionnaire-query.ts";
import { placeChildren, placeRow, saveQueue } from "./saving.ts";
import { answersWithRows } from "./steps.ts";

/** A questionnaire on the screen: its data as typed, and all that can be done to it. */
export interface Questionnaire {
  readonly company: number;
  readonly declared: Form;
  readonly data: QuestionnaireData;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly percent: number;
  readonly missing: readonly string[];
  readonly readOnly: boolean;
  readonly isInactive: boolean;
  change(target: EditTarget, field: string, value: unknown): void;
  /** Adds a child row; undefined where it was refused (the message is shown). */
  add(child: FormName, body: Readonly<Record<string, unknown>>): Promise<AnyRow | undefined>;
  remove(child: FormName, row: AnyRow): Promise<void>;
  /** The target of the questionnaire itself, or of one of its child rows. */
  targetOf(form: FormName, id: number): EditTarget;
}

/** Loads a questionnaire and keeps it saved; undefined while it loads. */
export function useQuestionnaire(company: number, form: FormName, id: number | null) {
  const client = useQueryClient();
  const query = useQuery(questionnaireQuery(company, form, id));
  const { data: initial } = useQuery(companyInitQuery(company));
  const declared = formNamed(form);
  const key = questionnaireKey(company, form, id);

  // Changes of an earlier visit that the server has not confirmed are shown over its answer.
  const loadedAt = query.dataUpdatedAt;
  useEffect(() => {
    const loaded = client.getQueryData<QuestionnaireData>(questionnaireKey(company, form, id));
    if (!loaded || loadedAt === 0) return;
    for (const [name, rows] of [[form, [loaded.row]] as const, ...Object.entries(loaded.children)]) {
      for (const row of rows) restore(client, company, name, row);
    }
  }, [client, company, form, id, loadedAt]);

  const { data } = query;
  if (!data) return { query, questionnaire: undefined };
  const answers = answersWithRows(declared, data);
  const { percent, missing } = completeness(declared, answers);
  const level = initial?.company.access[sectionOfForm[form]] ?? "none";
  const isInactive = data.row.is_active === false;
  const targetOf = (name: FormName, rowId: number): EditTarget => ({
    company,
    form: name,
    id: rowId,
    ...(name === form ? {} : { parent: data.row.id }),
  });
  const questionnaire: Questionnaire = {
    company,
    declared,
    data,
    answers,
    percent,
    missing,
    isInactive,
    readOnly: isInactive || levels.indexOf(level) < levels.indexOf("edit"),
    targetOf,
    change: (target, field, value) => {
      const row = target.form === form ? data.row : data.children[target.form]?.find((one) => one.id === target.id);
      placeRow(client, target, { [field]: value });
      saveQueue(client).edit(target, field, value, row?.version ?? 1);
    },
    add: async (child, body) => {
      try {
        const row = await postRow({ company, form: child, parent: data.row.id }, body);
        placeChildren(client, key, form, child, (rows) => [...rows, row]);
        return row;
      } catch (error) {
        reactToError(error);
        return undefined;
      }
    },
    remove: async (child, row) => {
      try {
        await deleteRow(targetOf(child, row.id));
        placeChildren(client, key, form, child, (rows) => rows.filter((one) => one.id !== row.id));
      } catch (error) {
        reactToError(error);
      }
    },
  };
  return { query, questionnaire };
}

function restore(client: ReturnType<typeof useQueryClient>, company: number, form: string, row: AnyRow): void {
  const target: EditTarget = { company, form: formNamed(nameOf(form)).name, id: row.id };
  const unsaved = saveQueue(client).unsaved(target);
  if (Object.keys(unsaved).length > 0) placeRow(client, target, unsaved);
}

function nameOf(form: string): FormName {
  if (!isFormName(form)) throw new Error(`no form ${form}`);
  return form;
}
