import { createSchema } from "@opis/model/answers-schema";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import { accept } from "@opis/model/issues";
import { normaliseName } from "@opis/model/validation/name";
import type { Transaction } from "../../db/transaction.ts";
import type { Editor } from "../../records/editor.ts";
import { insertRow } from "../../records/insert-row.ts";
import { type QuotaSettings, refuseOverQuota } from "../../records/quota.ts";
import type { StoredRow } from "../../records/stored-row.ts";

interface SystemsOrder {
  readonly quotas: QuotaSettings;
  /** Separated by `;`; a name said twice counts once. */
  readonly names: string;
  readonly editor: Editor;
  /** They stay hidden until they are granted. */
  readonly pendingApproval: boolean;
}

/** Creates a system for each name of a list, all or none; each is checked as the name of a system. */
export async function createSystems(
  transaction: Transaction,
  { quotas, names, editor, pendingApproval }: SystemsOrder,
): Promise<StoredRow[]> {
  const declared = formNamed("system");
  const wanted = new Map(
    names
      .split(";")
      .map((name) => name.trim().replace(/\s+/gu, " "))
      .filter(Boolean)
      .map((name) => [normaliseName(name), name]),
  );
  if (wanted.size === 0) throw refusedFields({ name: [errorCatalogue.name_not_unique.text] }, "name_not_unique");
  const schema = createSchema(declared, false);
  for (const name of wanted.values()) accept(schema, { name });
  await refuseOverQuota(transaction, quotas, declared, wanted.size);
  const created: StoredRow[] = [];
  for (const name of wanted.values())
    created.push(await insertRow(transaction, { declared, answers: { name }, editor, pendingApproval }));
  return created;
}
