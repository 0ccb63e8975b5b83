import type { Actor } from "@opis/model/access/access";
import { type CheckedTable, checkRows } from "@opis/model/bulk/check-rows";
import type { Cell } from "@opis/model/bulk/read-cell";
import { type FileTable, readTable } from "@opis/model/bulk/read-table";
import type { Form } from "@opis/model/declaration/form";
import { Refusal } from "@opis/model/errors";
import { importLimits } from "@opis/model/limits";
import { type Words, words } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { type QuotaSettings, refuseOverQuota } from "../../records/quota.ts";
import { knownCompany } from "./known-company.ts";

export interface CheckedFile {
  readonly table: FileTable;
  readonly checked: CheckedTable;
  /** What is wrong with the file as a whole. */
  readonly problems: readonly Words[];
}

const nothing: Omit<CheckedFile, "problems"> = {
  table: { columns: [], ignored: [], rows: [] },
  checked: { rows: [], errors: [], warnings: [], newValues: [] },
};

/** Reads and checks a table against the company; writes nothing. */
export async function checkFile(
  transaction: Transaction,
  declared: Form,
  cells: readonly (readonly Cell[])[],
  actor: Actor,
  quotas: QuotaSettings,
): Promise<CheckedFile> {
  const table = readTable(declared, cells);
  if ("problem" in table) return { ...nothing, problems: [table.problem] };
  if (table.rows.length === 0) return { ...nothing, table, problems: [noRows] };
  if (table.rows.length > importLimits.rows) return { ...nothing, problems: [tooManyRows(table.rows.length)] };
  const checked = checkRows(declared, table, await knownCompany(transaction, declared, actor));
  return { table, checked, problems: await quotaProblems(transaction, quotas, declared, table.rows.length) };
}

/** Whether the file can be imported as it is. */
export function canImport({ checked, problems }: CheckedFile): boolean {
  return checked.errors.length === 0 && problems.length === 0;
}

const noRows = words("В файле нет заполненных строк", "The file has no filled rows");

function tooManyRows(count: number): Words {
  return words(
    `Строк в файле: ${count}. За один раз можно импортировать не больше ${importLimits.rows}`,
    `Rows in the file: ${count}. At most ${importLimits.rows} can be imported at a time`,
  );
}

async function quotaProblems(
  transaction: Transaction,
  quotas: QuotaSettings,
  declared: Form,
  added: number,
): Promise<Words[]> {
  try {
    await refuseOverQuota(transaction, quotas, declared, added);
    return [];
  } catch (error) {
    if (error instanceof Refusal && error.details.text) return [error.details.text];
    throw error;
  }
}
