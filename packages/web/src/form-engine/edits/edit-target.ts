import type { collectionEndpoints, singletonEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { nestedParent, pathOfForm } from "@opis/model/contract/forms/form-path";
import { allAnswerForms, formNamed } from "@opis/model/forms/answer-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { call } from "../../api/call-endpoint.ts";

/** One row that can be edited: a questionnaire, a child row, or a directory value. */
export interface EditTarget {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
  /** The questionnaire in whose URL the row is; none for rows directly under the company. */
  readonly parent?: number | undefined;
}

/** A row as the API answers it; its members are those of its form. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly row_version: number };

type Collection = ReturnType<typeof collectionEndpoints>;
type Singleton = ReturnType<typeof singletonEndpoints>;

/** The same text for the same row, by which queues and caches are keyed. */
export function keyOf({ company, form, id }: EditTarget): string {
  return `${company}/${form}/${id}`;
}

/** Whether a row is another one or a child row of it. */
export function isPartOf(part: EditTarget, { company, form, id }: EditTarget): boolean {
  if (part.company !== company) return false;
  if (part.form === form) return part.id === id;
  return part.parent === id && holds(form, part.form);
}

/** Returns the questionnaire that contains a row: the row itself where it is no child row. */
export function questionnaireOf(part: EditTarget): EditTarget {
  const { company, parent } = part;
  const holder =
    parent === undefined
      ? undefined
      : allAnswerForms.find(({ name, scope }) => scope !== "child" && holds(name, part.form));
  return holder && parent !== undefined ? { company, form: holder.name, id: parent } : part;
}

/** Whether rows of one form, or rows of their rows, are of another form. */
export function holds(form: FormName, child: FormName): boolean {
  return Object.values(formNamed(form).fields).some(
    (field) => field.kind === "rows" && (field.of === child || holds(field.of, child)),
  );
}

/** Sends changed fields; with `seenVersion` the server refuses if another user changed the same field since. */
export async function patchRow(
  target: EditTarget,
  body: Readonly<Record<string, unknown>>,
  seenVersion?: number,
): Promise<AnyRow> {
  // The marks of risks, which take the server longer than the edit, are read with the risks.
  const headers = {
    Prefer: "return=minimal",
    "If-Unmodified-Since-Version": seenVersion === undefined ? undefined : String(seenVersion),
  };
  const { company: company_id, form, id } = target;
  const path = pathOfForm(formNamed(form));
  if (formNamed(form).scope === "singleton")
    return call<Singleton["update"]>(`PATCH ${path}`, { params: { company_id }, body, headers }).then(asRow);
  const params = { company_id, id, ...parentParam(target) };
  return call<Collection["update"]>(`PATCH ${path}:id/`, { params, body, headers }).then(asRow);
}

/** Adds a row under the parent of the target-to-be; sent again with the same key, it is still made once. */
export async function postRow(
  where: Omit<EditTarget, "id">,
  body: Readonly<Record<string, unknown>>,
  key?: string,
): Promise<AnyRow> {
  const params = { company_id: where.company, ...parentParam(where) };
  const path = pathOfForm(formNamed(where.form));
  const headers = { "Idempotency-Key": key };
  return call<Collection["create"]>(`POST ${path} 201`, { params, body, headers }).then(asRow);
}

/** Deletes a row with its children. */
export async function deleteRow(target: EditTarget): Promise<void> {
  const params = { company_id: target.company, id: target.id, ...parentParam(target) };
  await call<Collection["remove"]>(`DELETE ${pathOfForm(formNamed(target.form))}:id/ 204`, { params });
}

function parentParam({ form, parent }: Omit<EditTarget, "id">): { parent_id?: number } {
  return parent !== undefined && nestedParent(formNamed(form)) ? { parent_id: parent } : {};
}

/** A row of any form as the screens take it. */
export function asRow(row: object): AnyRow {
  const members = Object.fromEntries(Object.entries(row));
  return { ...members, id: Number(members.id), row_version: Number(members.row_version) };
}
