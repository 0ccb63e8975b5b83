import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { normaliseName } from "@opis/model/validation/name";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { collectionListQuery, companyInitQuery } from "../api/queries.ts";
import { queryKeys } from "../api/query-keys.ts";
import { reactToError } from "../app/react-to-error.ts";
import { notify } from "../ui/notify.ts";
import { addingFailed } from "./adding-failed.ts";
import { postRow } from "./edit-target.ts";
import { useFormContextIfAny } from "./form-context.tsx";
import { questionnaireQuery } from "./questionnaire-query.ts";
import { formWords } from "./words.ts";

export interface ReferenceOption {
  readonly id: number;
  readonly name: string;
  /** Says more about it, where there is more to say. */
  readonly description: string;
  /** The category by which a large directory is grouped; empty elsewhere. */
  readonly category: string;
}

export interface ReferenceOptions {
  readonly options: readonly ReferenceOption[];
  /** The name of any row of the target, offered or not. */
  readonly nameOf: (id: number) => string;
  /** Makes a row in place and answers its id; undefined where it was refused (the message is shown). */
  readonly create: ((name: string) => Promise<number | undefined>) | undefined;
}

type Named = Readonly<Record<string, unknown>> & { readonly id: number };
type Among = Readonly<Record<string, string>>;

const everything: Among = {};
const noRows: readonly Named[] = [];

/** Rows of a form that a question may refer to, and how to add one where it is not there. */
export function useReferenceOptions(company: number, target: FormName, among: Among = everything): ReferenceOptions {
  const client = useQueryClient();
  const { data } = useQuery(companyInitQuery(company));
  const declared = formNamed(target);
  const children = useChildRows(company, declared);
  const listed = useListedRows(company, declared);
  const rows = children ?? listed ?? rowsOf(data, declared.path);
  return useMemo(() => {
    const names = new Map(rows.map((row) => [row.id, titleOf(declared, row, data)]));
    const nameOf = (id: number) => names.get(id) ?? "";
    const isOffered = (row: Named) => Object.entries(among).every(([field, value]) => row[field] === value);
    const options = rows.filter(isOffered).map((row) => ({
      id: row.id,
      name: nameOf(row.id),
      description: typeof row.description === "string" ? row.description : "",
      category: typeof row.category === "string" ? row.category : "",
    }));
    const create = async (name: string): Promise<number | undefined> => {
      const taken = rows.find((row) => normaliseName(nameOf(row.id)) === normaliseName(name));
      if (taken && isOffered(taken)) return taken.id;
      if (taken) {
        notify("warning", formWords.text("inOtherCategory", { name: nameOf(taken.id) }));
        return undefined;
      }
      try {
        const row = await postRow({ company, form: target }, { name: name.trim(), ...among });
        await client.invalidateQueries({ queryKey: queryKeys.companyInitData(company) });
        return row.id;
      } catch (error) {
        reactToError(error, addingFailed(target));
        return undefined;
      }
    };
    const canCreate = declared.fields.name !== undefined && declared.scope !== "child";
    return { options, nameOf, create: canCreate ? create : undefined };
  }, [client, company, target, declared, rows, data, among]);
}

// A child row is known by what it refers to: the system of a process by the system's name.
function titleOf(declared: Form, row: Named, data: object | undefined): string {
  const title = row[declared.titleField ?? "name"];
  const field = declared.fields[declared.titleField ?? ""];
  if (typeof title !== "number" || field?.kind !== "reference") return typeof title === "string" ? title : "";
  const target = formNamed(field.target);
  const found = rowsOf(data, target.path).find(({ id }) => id === title);
  return found ? titleOf(target, found, data) : "";
}

function rowsOf(data: object | undefined, path: string): readonly Named[] {
  const rows = Object.entries(data ?? {}).find(([name]) => name === path)?.[1];
  return Array.isArray(rows) ? rows : noRows;
}

/** Questionnaires of a kind that the company's initial data do not hold: servers, workstations. */
function useListedRows(company: number, declared: Form): readonly Named[] | undefined {
  const isListed = declared.scope === "collection" && !formsOfInitData.includes(declared.name);
  const { data } = useQuery({
    ...collectionListQuery(company, declared.name),
    enabled: isListed,
    select: ({ rows }) => rows,
  });
  return isListed ? (data ?? noRows) : undefined;
}

const formsOfInitData: readonly FormName[] = ["process", "system", "security"];

/** Rows of a child form: those of the open questionnaire, or of the one that a company has once (its sites). */
function useChildRows(company: number, declared: Form): readonly Named[] | undefined {
  const context = useFormContextIfAny();
  const owner = declared.scope === "child" && declared.parent ? formNamed(declared.parent) : undefined;
  const isOpen = owner !== undefined && context?.declared.name === owner.name;
  const { data } = useQuery({
    ...questionnaireQuery(company, owner?.name ?? "information", isOpen ? context.id : null),
    enabled: owner !== undefined && (isOpen || owner.scope === "singleton"),
    refetchOnMount: false,
    // Drawn anew only when these rows change, not at every answer of the questionnaire.
    select: ({ children }) => children[declared.name],
  });
  return owner && (data ?? noRows);
}
