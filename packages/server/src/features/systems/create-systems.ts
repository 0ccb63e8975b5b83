import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import { normaliseName } from "@opis/model/validation/name";
import type { Transaction } from "../../db/database.ts";
import type { Editor } from "../../records/editor.ts";
import { insertRow } from "../../records/insert-row.ts";
import { type QuotaSettings, refuseOverQuota } from "../../records/quota.ts";
import type { StoredRow } from "../../records/stored-row.ts";

/** Creates a system for each name of a list separated by `;`, all or none; a name said twice counts once. */
export async function createSystems(
  transaction: Transaction,
  quotas: QuotaSettings,
  names: string,
  editor: Editor,
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
  await refuseOverQuota(transaction, quotas, declared, wanted.size);
  const created: StoredRow[] = [];
  for (const name of wanted.values())
    created.push(await insertRow(transaction, { declared, answers: { name }, editor }));
  return created;
}
