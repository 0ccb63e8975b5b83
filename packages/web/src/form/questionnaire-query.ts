import { objectInitData, singletonInitData } from "@opis/model/contract/company-data";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import type { AnyRow } from "./edit-target.ts";

/** A questionnaire with all its child rows by form name: what its screen is drawn from. */
export interface QuestionnaireData {
  readonly row: AnyRow;
  readonly children: Readonly<Record<string, readonly AnyRow[]>>;
}

/** Cache key of a questionnaire. */
export function questionnaireKey(company: number, form: FormName, id: number | null): readonly unknown[] {
  return ["company", company, "questionnaire", form, id];
}

/** A questionnaire; `id` is null for a form that a company has once. */
export function questionnaireQuery(company: number, form: FormName, id: number | null) {
  return queryOptions({
    queryKey: questionnaireKey(company, form, id),
    queryFn: async ({ signal }): Promise<QuestionnaireData> => {
      const company_id = company;
      const data =
        formNamed(form).scope === "singleton" || id === null
          ? await call(singletonInitData(form), { params: { company_id }, signal })
          : await call(objectInitData(form), { params: { company_id, id }, signal });
      return { row: rowFrom(data.row), children: childrenFrom(data.children) };
    },
    // What is typed lives in this cache: a refetch in the middle would bring back older values.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
  });
}

function rowFrom(row: object): AnyRow {
  const members = Object.fromEntries(Object.entries(row));
  return { ...members, id: Number(members.id), version: Number(members.version) };
}

function childrenFrom(children: object): Record<string, AnyRow[]> {
  return Object.fromEntries(
    Object.entries(children).map(([form, rows]) => [form, Array.isArray(rows) ? rows.map((row) => rowFrom(row)) : []]),
  );
}
