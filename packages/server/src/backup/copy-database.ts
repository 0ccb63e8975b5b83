import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../db/connecting/connect.ts";
import { levelOf, migrateUpTo } from "../db/migration-level.ts";
import { createDatabase } from "../db/prepare.ts";
import { BackupError } from "./backup-error.ts";
import type { TableContents } from "./backup-format.ts";
import type { Progress } from "./progress.ts";
import { rowSum } from "./row-sum.ts";
import {
  allTables,
  liftForeignKeys,
  liftTriggers,
  plainTexts,
  rowsInto,
  rowsOf,
  type StoredTable,
  sequenceStates,
  setSequences,
} from "./stored-tables.ts";
import { verifyTables } from "./verify-restore.ts";

/**
 * Copies the product's database into a server that has none, at the same migration level and with the installation's secrets. The
 * copy is committed only after every table was read back and compared; uploaded files are not touched. Returns the copied tables.
 * Throws `BackupError` where the source is of a newer edition, or the copy differs.
 */
export async function copyDatabase(
  source: OwnerServer,
  target: OwnerServer,
  onProgress: (progress: Progress) => void,
): Promise<readonly TableContents[]> {
  await createDatabase(target, databaseOf(target));
  return asOwner(connectionTo(source, databaseOf(source)), (from) =>
    asOwner(connectionTo(target, databaseOf(target)), async (to) => {
      await from.query("begin isolation level repeatable read read only");
      const level = await levelOf(from);
      if (!level)
        throw new BackupError("The database was migrated by another edition of Opis: upgrade it with that one");
      await to.query("begin");
      for (const client of [from, to]) await client.query(plainTexts);
      await migrateUpTo(to, level);
      const tables = await copyTables(from, to, onProgress);
      await setSequences(to, await sequenceStates(from));
      await verifyTables(to, tables);
      await to.query("commit");
      return tables;
    }),
  );
}

async function copyTables(from: pg.Client, to: pg.Client, onProgress: (progress: Progress) => void) {
  const putBackForeignKeys = await liftForeignKeys(to);
  const putBackTriggers = await liftTriggers(to);
  const found = await allTables(from);
  const tables: TableContents[] = [];
  for (const table of found) {
    onProgress({ stage: "tables", done: tables.length, total: found.length });
    tables.push(await copyTable(from, to, table));
  }
  await putBackTriggers();
  await putBackForeignKeys();
  return tables;
}

async function copyTable(from: pg.Client, to: pg.Client, table: StoredTable): Promise<TableContents> {
  const sum = rowSum();
  const summed = async function* (rows: AsyncIterable<Uint8Array>) {
    for await (const chunk of rows) {
      sum.add(chunk);
      yield chunk;
    }
  };
  await pipeline(rowsOf(from, table), summed, rowsInto(to, table));
  return { name: table.name, columns: [...table.columns], ...sum.result() };
}
