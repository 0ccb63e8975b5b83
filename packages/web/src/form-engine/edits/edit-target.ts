import type { collectionEndpoints, singletonEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { nestedParent, pathOfForm } from "@opis/model/contract/forms/form-path";
import type { FormName } from "@opis/model/forms/form-names";
import { allAnswerForms, formNamed } from "@opis/model/forms/non-record-forms";
import { call } from "../../api/call-endpoint.ts";

/** A row that can be edited: a questionnaire, a child row, or a directory value. */
export interface EditTarget {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
  /** The questionnaire whose URL contains the row; undefined for rows directly under the company. */
  readonly parent?: number | undefined;
}

/** A row as the API returns it; its members are those of its form. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly row_version: number };

type Collection = ReturnType<typeof collectionEndpoints>;
type Singleton = ReturnType<typeof singletonEndpoints>;

/** Returns a key that is equal for equal rows, used by queues and caches. */
export function keyOf({ company, form, id }: EditTarget): string {
  return `${company}/${form}/${id}`;
}

/** Returns whether a row is the other row or a child row of it. */
export function isPartOf(part: EditTarget, { company, form, id }: EditTarget): boolean {
  if (part.company !== company) return false;
  if (part.form === form) return part.id === id;
  return part.parent === id && holds(form, part.form);
}

/** Returns the questionnaire that contains a row: the row itself unless it is a child row. */
export function questionnaireOf(part: EditTarget): EditTarget {
  const { company, parent } = part;
  const holder =
    parent === undefined
      ? undefined
      : allAnswerForms.find(({ name, scope }) => scope !== "child" && holds(name, part.form));
  return holder && parent !== undefined ? { company, form: holder.name, id: parent } : part;
}

/** Returns whether a form is a child or grandchild of another. */
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
  // Computing risk counts takes longer than the edit itself; they are loaded with the risks.
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

/** Creates a row under the parent of the target; a retry with the same idempotency key creates no second one. */
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

/** Casts a row of any form to the type that screens use. */
export function asRow(row: object): AnyRow {
  const members = Object.fromEntries(Object.entries(row));
  return { ...members, id: Number(members.id), row_version: Number(members.row_version) };
}
