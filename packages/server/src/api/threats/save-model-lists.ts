import type { Actor } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { Editor } from "../../core/records/editor.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { referencesFields } from "../../core/records/reading/form-sql.ts";
import { selectRows } from "../../core/records/reading/select-rows.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { deleteRow } from "../../core/records/writing/delete-row.ts";
import { withUnseen } from "../../core/records/writing/keep-hidden-references.ts";
import { lockRow } from "../../core/records/writing/root-completeness.ts";
import type { Transaction } from "../../database/transaction.ts";

interface Given {
  readonly id?: number | undefined;
}

/** The rows of a list with their versions, as the caller saw them. */
type Seen = readonly { readonly id: number; readonly row_version: number }[];

/** The complete lists of a model's experts and parts; an absent list is unchanged. */
interface Lists {
  readonly experts?: readonly Given[] | undefined;
  readonly parts?: readonly Given[] | undefined;
  readonly seen?: { readonly experts?: Seen | undefined; readonly parts?: Seen | undefined } | undefined;
}

interface Savers {
  readonly editor: Editor;
  readonly actor: Actor;
}

/**
 * Replaces the experts and parts of a model by the given ones; systems that the actor may not view stay in their parts.
 * Throws `changed_by_another` if the lists have changed since they were seen, `value_required` for a part without
 * systems.
 */
export async function saveModelLists(
  transaction: Transaction,
  id: number,
  lists: Lists,
  savers: Savers,
): Promise<void> {
  await lockRow(transaction, forms.threat_model, id);
  const { experts, parts, seen } = lists;
  const ofExperts = { declared: forms.threat_expert, name: "experts", id, seen: seen?.experts };
  const ofParts = { declared: forms.threat_part, name: "parts", id, seen: seen?.parts };
  if (experts) await saveList(transaction, ofExperts, experts, savers);
  if (parts) await saveList(transaction, ofParts, parts, savers);
}

interface List {
  readonly declared: Form;
  /** The member of the body. */
  readonly name: string;
  /** Id of the model. */
  readonly id: number;
  readonly seen: Seen | undefined;
}

async function saveList(
  transaction: Transaction,
  { declared, name, id: parentId, seen }: List,
  rows: readonly Given[],
  { editor, actor }: Savers,
): Promise<void> {
  const storedParts = await selectRows(
    transaction,
    declared,
    "where t.company_id = $1 and t.threat_model = $2 order by t.id",
    [transaction.company, parentId],
  );
  if (seen && versionsIn(seen) !== versionsIn(storedParts))
    throw refused("changed_by_another", { extra: { conflicts: [name] } });
  const known = new Map(storedParts.map((row) => [row.id, row]));
  const named = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length)
    throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  for (const { id } of storedParts)
    if (!named.includes(id)) await deleteRow(transaction, { declared, id, editor, actor });
  for (const { id, ...given } of rows) {
    const stored = id === undefined ? {} : (known.get(id) ?? {});
    const answers = await withUnseen(transaction, actor, referencesFields(declared), { stored, given });
    refuseWithoutSystems(answers);
    if (id === undefined) await insertRow(transaction, { declared, parentId, answers, editor });
    else await changeRow(transaction, { declared, id, parentId, answers, editor });
  }
}

// Checked for the whole list, since an editor may not see any system of a part created by another user.
function refuseWithoutSystems({ systems }: Readonly<Record<string, unknown>>): void {
  if (Array.isArray(systems) && systems.length === 0)
    throw refusedFields({ systems: [errorCatalogue.value_required.text] }, "value_required");
}

function versionsIn(rows: Seen): string {
  return rows
    .map(({ id, row_version }) => `${id} ${row_version}`)
    .toSorted()
    .join("; ");
}
