import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/answer-forms";
import { childrenOf } from "@opis/model/forms/children-of";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../../database/transaction.ts";
import { quoted, tableOf } from "./form-sql.ts";
import { selectRows } from "./select-rows.ts";
import type { StoredRow } from "./stored-row.ts";

/** All child rows of a questionnaire, by form name; children of children included. */
export async function readChildren(
  transaction: Transaction,
  declared: Form,
  id: number,
): Promise<Record<string, StoredRow[]>> {
  const read = childrenOf(declared).map(async (name): Promise<[FormName, StoredRow[]]> => {
    const child = formNamed(name);
    return [
      name,
      await selectRows(transaction, child, `where t.company_id = $1 and ${belongs(child, declared)} order by t.id`, [
        transaction.company,
        id,
      ]),
    ];
  });
  return Object.fromEntries(await Promise.all(read));
}

// How a row is tied to the questionnaire: through its own parent, or through its parent's parent.
function belongs(child: Form, root: Form): string {
  if (!child.parent || child.parent === root.name) return `t.${quoted(root.name)} = $2`;
  const parent = formNamed(child.parent);
  return `t.${quoted(parent.name)} in (select p.id from ${tableOf(parent)} p where p.company_id = $1 and p.${quoted(root.name)} = $2)`;
}
