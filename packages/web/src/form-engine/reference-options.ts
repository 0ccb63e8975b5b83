import type { Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { normaliseName } from "@opis/model/text/normalise-name";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { currentLanguage } from "../i18n/language.ts";
import { findKnownIssue } from "./edits/lazy-value-check.ts";
import { isNewRow } from "./edits/new-rows.ts";
import { RefusedValue } from "./edits/send-result.ts";
import { useFormContextIfAny } from "./form-context.tsx";
import { type NamedRow, useFormSource } from "./form-source.tsx";
import { questionnaireQuery } from "./questionnaire-query.ts";
import { createValue, useNewValues } from "./saving/create-directory-value.ts";
import type { AddedValue } from "./saving/save-store.ts";
import { formWords } from "./words.ts";

export interface ReferenceOption {
  readonly id: number;
  readonly name: string;
  /** Additional description, if any. */
  readonly description: string;
  /** The category by which a large directory is grouped; otherwise empty. */
  readonly category: string;
}

export interface ReferenceOptions {
  readonly options: readonly ReferenceOption[];
  /** Returns the name of any row of the target, offered or not. */
  readonly nameOf: (id: number) => string;
  /** Creates a row and returns its id, or why it is refused; undefined if it is lost, which is reported separately. */
  readonly create: ((name: string) => Promise<number | RefusedValue | undefined>) | undefined;
}

type Among = Readonly<Record<string, string>>;

const everything: Among = {};
const noRows: readonly NamedRow[] = [];

/** Returns the rows that a question may refer to, and how to create one. */
export function useReferenceOptions(company: number, target: FormName, among: Among = everything): ReferenceOptions {
  const client = useQueryClient();
  const { useRows, rowsChanged, mayMake } = useFormSource();
  const form = formNamed(target);
  const children = useChildRows(company, form);
  const listedRows = useRows(company, children ? undefined : form);
  const newValues = useNewValues(company, target);
  const referencedRows = children ?? listedRows;
  const rows = useMemo(() => withNewValues(referencedRows, newValues), [referencedRows, newValues]);
  const titled = useTitles(company, form);
  return useMemo(() => {
    const names = new Map(rows.map((row) => [row.id, titled(row)]));
    const nameOf = (id: number) => names.get(id) ?? "";
    const isOffered = (row: NamedRow) => Object.entries(among).every(([field, value]) => row[field] === value);
    const options = rows.filter(isOffered).map((row) => ({
      id: row.id,
      name: nameOf(row.id),
      description: typeof row.description === "string" ? row.description : "",
      category: typeof row.category === "string" ? row.category : "",
    }));
    const create = async (name: string): Promise<number | RefusedValue | undefined> => {
      const sameNamedRow = rows.find((row) => normaliseName(nameOf(row.id)) === normaliseName(name));
      if (sameNamedRow && isOffered(sameNamedRow)) return sameNamedRow.id;
      if (sameNamedRow) return new RefusedValue(formWords.text("inOtherCategory", { name: nameOf(sameNamedRow.id) }));
      const answers = { name: name.trim(), ...among };
      const issue = findKnownIssue({ form: target }, "name", answers.name);
      if (issue) return new RefusedValue(issue[currentLanguage()]);
      const id = await createValue(client, { company, form: target }, answers);
      if (typeof id === "number" && !isNewRow(id)) void rowsChanged(client, company);
      return id;
    };
    const canCreate = form.fields.name !== undefined && form.scope !== "child" && mayMake(form);
    return { options, nameOf, create: canCreate ? create : undefined };
  }, [client, company, target, form, rows, titled, rowsChanged, mayMake, among]);
}

/** Adds values created here that the list does not include yet. */
function withNewValues(rows: readonly NamedRow[], newValues: readonly AddedValue[]): readonly NamedRow[] {
  const listedIds = new Set(rows.map(({ id }) => id));
  const fresh = newValues.filter(({ id }) => !listedIds.has(id));
  return fresh.length === 0 ? rows : [...rows, ...fresh.map(({ id, answers }) => ({ ...answers, id }))];
}

/** Returns a function that names rows of a form: a child row by what it refers to, a process's system by the system's name. */
function useTitles(company: number, form: Form): (row: NamedRow) => string {
  const { useRows } = useFormSource();
  const title = form.titleField ?? "name";
  const field = form.fields[title];
  const referred = field?.kind === "reference" ? formNamed(field.target) : undefined;
  const rows = useRows(company, referred);
  return useMemo(() => {
    const names = new Map(rows.map((row) => [row.id, textOf(row[referred?.titleField ?? "name"])]));
    return (row) => (referred ? (names.get(Number(row[title])) ?? "") : textOf(row[title]));
  }, [rows, referred, title]);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Returns rows of a child form: those of the open questionnaire, or of the form that a company has once (its sites). */
function useChildRows(company: number, form: Form): readonly NamedRow[] | undefined {
  const context = useFormContextIfAny();
  const { readsOthers } = useFormSource();
  const parent = form.scope === "child" && form.parent ? formNamed(form.parent) : undefined;
  const isOpen = parent !== undefined && context?.declared.name === parent.name;
  const owner = isOpen || readsOthers ? parent : undefined;
  const { data } = useQuery({
    ...questionnaireQuery(company, owner?.name ?? "information", isOpen ? context.id : null),
    enabled: owner !== undefined && (isOpen || owner.scope === "singleton"),
    refetchOnMount: false,
    // Re-rendered only when these rows change, not at every answer of the questionnaire.
    select: ({ children }) => children[form.name],
  });
  return owner && (data ?? noRows);
}
