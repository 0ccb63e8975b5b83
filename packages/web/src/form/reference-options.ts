import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { normaliseName } from "@opis/model/validation/name";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { companyInitQuery } from "../api/queries.ts";
import { queryKeys } from "../api/query-keys.ts";
import { reactToError } from "../app/react-to-error.ts";
import { postRow } from "./edit-target.ts";
import { type QuestionnaireData, questionnaireKey } from "./questionnaire-query.ts";

export interface ReferenceOption {
  readonly id: number;
  readonly name: string;
}

export interface ReferenceOptions {
  readonly options: readonly ReferenceOption[];
  /** Makes a row in place and answers its id; undefined where it was refused (the message is shown). */
  readonly create: ((name: string) => Promise<number | undefined>) | undefined;
}

type Named = Readonly<Record<string, unknown>> & { readonly id: number };

/** Rows of a form that a question may refer to, and how to add one where it is not there. */
export function useReferenceOptions(
  company: number,
  target: FormName,
  among: Readonly<Record<string, string>> = {},
): ReferenceOptions {
  const client = useQueryClient();
  const { data } = useQuery(companyInitQuery(company));
  const siblings = useSiblingRows(company, target);
  const declared = formNamed(target);
  const rows = siblings ?? directoryRows(data, declared.path);
  const wanted = rows.filter((row) => Object.entries(among).every(([field, value]) => row[field] === value));
  const create = async (name: string): Promise<number | undefined> => {
    const taken = rows.find((row) => normaliseName(nameOf(row)) === normaliseName(name));
    if (taken) return taken.id;
    try {
      const row = await postRow({ company, form: target }, { name: name.trim(), ...among });
      await client.invalidateQueries({ queryKey: queryKeys.companyInitData(company) });
      return row.id;
    } catch (error) {
      reactToError(error);
      return undefined;
    }
  };
  const canCreate = declared.fields.name !== undefined && declared.scope !== "child";
  return { options: wanted.map((row) => ({ id: row.id, name: nameOf(row) })), create: canCreate ? create : undefined };

  function nameOf(row: Named): string {
    const title = row[declared.titleField ?? "name"];
    if (typeof title === "string") return title;
    return typeof title === "number" ? referredName(title) : "";
  }

  // A child row is known by what it refers to: the system of a process by the system's name.
  function referredName(id: number): string {
    const field = declared.fields[declared.titleField ?? ""];
    if (field?.kind !== "reference") return "";
    const found = directoryRows(data, formNamed(field.target).path).find((row) => row.id === id);
    return typeof found?.name === "string" ? found.name : "";
  }
}

function directoryRows(data: object | undefined, path: string): readonly Named[] {
  const rows = Object.entries(data ?? {}).find(([name]) => name === path)?.[1];
  return Array.isArray(rows) ? rows : [];
}

// Child rows (a process's own third party) are offered from the questionnaire that is open.
function useSiblingRows(company: number, target: FormName): readonly Named[] | undefined {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const declared = formNamed(target);
  const parent = declared.scope === "child" ? declared.parent : undefined;
  const owner = parent ? formNamed(parent) : undefined;
  const id = owner?.scope === "collection" ? Number(params.formId) : null;
  const { data } = useQuery<QuestionnaireData>({
    queryKey: questionnaireKey(company, parent ?? target, id),
    enabled: false,
  });
  return parent ? (data?.children[target] ?? []) : undefined;
}
