import { completeness } from "@opis/model/completeness/completeness";
import { emptyValues } from "@opis/model/declaration/field";
import { childFields, type Form, ownFields } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";
import { type CompanySnapshot, typedRows } from "@opis/model/rows/row";

type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** Returns the company with the completeness of each questionnaire, as the server stores it. */
export function addCompleteness(snapshot: CompanySnapshot): CompanySnapshot {
  const all = rowsByForm(snapshot);
  return withRows(snapshot, (declaration, row) => {
    if (declaration.parent || !("missing" in row)) return row;
    const children = childFields(declaration).map(([field, { of }]) => [
      field,
      (all.get(of) ?? []).filter((child) => child[declaration.name] === row.id),
    ]);
    return { ...row, ...completeness(declaration, { ...row, ...Object.fromEntries(children) }) };
  });
}

/** Returns the company without answers that no questionnaire counts and no document needs, since those may stay unanswered. */
export function removeOptionalAnswers(snapshot: CompanySnapshot): CompanySnapshot {
  return withRows(snapshot, (declaration, row) => {
    const optional = ownFields(declaration).filter(
      ([name, field]) =>
        name !== declaration.titleField &&
        field.kind !== "reference" &&
        !field.counted &&
        !field.required &&
        !field.forPapers,
    );
    return { ...row, ...Object.fromEntries(optional.map(([name, { kind }]) => [name, emptyValues[kind]])) };
  });
}

function rowsByForm({ rows }: CompanySnapshot): ReadonlyMap<string, readonly AnyRow[]> {
  return new Map(allForms.map(({ name }) => [name, rows[name].map((row) => ({ ...row }))]));
}

function withRows(snapshot: CompanySnapshot, change: (declaration: Form, row: AnyRow) => AnyRow): CompanySnapshot {
  const all = rowsByForm(snapshot);
  const changedRows = Object.fromEntries(
    allForms.map((declaration) => [
      declaration.name,
      (all.get(declaration.name) ?? []).map((row) => change(declaration, row)),
    ]),
  );
  return { ...snapshot, rows: typedRows(changedRows) };
}
