import type { Form } from "@opis/model/declaration/form";
import { type ReferringField, referringFields } from "@opis/model/declaration/referring-fields";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { StoredRow } from "../../records/reading/stored-row.ts";
import { type DirectoryValues, directoryNamed } from "./directory-values.ts";
import type { Source } from "./read-source.ts";

/** Ids of the copies by the ids of the originals, by form. */
export type Copies = ReadonlyMap<FormName, ReadonlyMap<number, number>>;

/** A link that leads to nothing in the company of the copy. */
export interface LostLink {
  readonly field: string;
  readonly target: string;
  /** Without it the row says nothing. */
  readonly isEssential: boolean;
}

export interface FollowedLinks {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly lost: readonly LostLink[];
}

/** The links of a row as they are in the company of the copy: to copies, and to directory values of the same names. */
export async function followLinks(
  declared: Form,
  row: StoredRow,
  given: { readonly copies: Copies; readonly values: DirectoryValues; readonly source: Source },
): Promise<FollowedLinks> {
  const answers: Record<string, unknown> = {};
  const lost: LostLink[] = [];
  for (const [name, field] of referringFields(declared)) {
    const ids: number[] = [];
    for (const original of idsOf(row[name])) {
      const id = await follow(field, original, given);
      if (id !== undefined) ids.push(id);
      else
        lost.push({
          field: name,
          target: given.source.nameOf(field.target, original),
          isEssential: isEssential(declared, field),
        });
    }
    answers[name] = field.kind === "references" ? ids : (ids[0] ?? null);
  }
  return { answers, lost };
}

function idsOf(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "number");
}

// A child row that belongs to a system of a process is nothing without that system.
function isEssential(declared: Form, field: ReferringField): boolean {
  if (field.kind === "references" || declared.scope !== "child") return false;
  return field.required === true || formNamed(field.target).parent === declared.parent;
}

async function follow(
  field: ReferringField,
  id: number,
  { copies, values, source }: { readonly copies: Copies; readonly values: DirectoryValues; readonly source: Source },
): Promise<number | undefined> {
  const copy = copies.get(field.target)?.get(id);
  if (copy !== undefined) return copy;
  const declared = directoryNamed(field.target);
  const original = source.rowOf(field.target, id);
  if (!declared || !original) return undefined;
  const value = await values.find(declared, original);
  const among = field.kind === "references" ? Object.entries(field.among ?? {}) : [];
  // Of the same name, and yet another thing: special data there may be ordinary data here.
  return among.every(([name, wanted]) => value[name] === wanted) ? value.id : undefined;
}
