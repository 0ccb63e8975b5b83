import type { Actor } from "@opis/model/access/access";
import { type Form, rowMembersOf } from "@opis/model/declaration/form";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { linksElsewhere } from "@opis/model/validation/answers-schema";
import { wholeSchema } from "@opis/model/validation/stored-row-schema";
import type { Editor } from "../../core/records/editor.ts";
import { withLinks } from "../../core/records/reading/add-references.ts";
import { singletonOf } from "../../core/records/reading/singleton.ts";
import type { StoredRow } from "../../core/records/reading/stored-row.ts";
import type { Transaction } from "../../database/transaction.ts";
import { parseResponse } from "../../http/validate-response.ts";
import { childRowsIn, readMembers, readOwnRow } from "./read-rows-with-proposals.ts";

interface WrittenBody {
  readonly declared: Form;
  readonly body: Readonly<Record<string, unknown>>;
  /** The row's id, unless it is new, and its parent's if it is in the URL. */
  readonly params: { readonly id?: number; readonly parent_id?: number | undefined };
  readonly editor: Editor;
  readonly actor: Actor;
}

/**
 * Refuses members that a body contains but the call does not write: another parent, other child rows, and other links.
 * Clients send back whole rows, so unchanged ones are accepted; anything else would return 200 without being stored.
 */
export async function refuseUnlinked(transaction: Transaction, written: WrittenBody): Promise<void> {
  const { declared, body } = written;
  const { parent } = declared;
  const links = linksOf(declared);
  const members = [...(parent ? [parent] : []), ...Object.keys(links)];
  if (members.every((member) => body[member] === undefined)) return;
  const stored = await storedLinks(transaction, written);
  if (parent && body[parent] !== undefined && body[parent] !== (stored[parent] ?? body[parent]))
    throw refusedFields({ [parent]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  for (const [member, child] of Object.entries(links))
    if (body[member] !== undefined && !isSame(body[member], stored[member]))
      throw refusedFields({ [member]: [linksElsewhere(child)] });
}

/** Returns the members of a form that are rows or links written elsewhere, with the form of the rows. */
function linksOf(declared: Form): Readonly<Record<string, FormName>> {
  return { ...Object.fromEntries(rowMembersOf(declared)), ...declared.linkedBy, ...declared.linkedThrough };
}

/** Returns the parent and the links of a row; for a new one the parent from its URL or company. */
async function storedLinks(
  transaction: Transaction,
  { declared, params: { id, parent_id }, editor, actor }: WrittenBody,
): Promise<Partial<StoredRow>> {
  if (id !== undefined) {
    const row = await readOwnRow(transaction, editor, declared, { id, parent_id });
    const [linked = row] = await withLinks(transaction, declared, actor, [row]);
    const whole = { declared, id, actor, editor };
    const members = await readMembers(whole, childRowsIn(transaction, whole));
    return { ...linked, ...parseResponse(wholeSchema(declared), members) };
  }
  if (!declared.parent) return {};
  const parent = formNamed(declared.parent);
  if (parent_id !== undefined) return { [parent.name]: parent_id };
  return parent.scope === "singleton" ? { [parent.name]: (await singletonOf(transaction, parent)).id } : {};
}

function isSame(sent: unknown, stored: unknown): boolean {
  if (!Array.isArray(sent)) return false;
  const [one, other] = [new Set(asTexts(sent)), new Set(asTexts(stored))];
  return one.size === other.size && [...one].every((link) => other.has(link));
}

// Rows are compared as JSON with sorted members.
function asTexts(links: unknown): string[] {
  const list: unknown[] = Array.isArray(links) ? links : [];
  return list.map((link) =>
    typeof link === "object" && link !== null
      ? JSON.stringify(Object.entries(link).sort(([one], [other]) => (one < other ? -1 : 1)))
      : JSON.stringify(link),
  );
}
