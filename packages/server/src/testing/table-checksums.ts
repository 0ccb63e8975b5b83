import { plainTexts, storedTables, sumOf } from "../core/backup/stored-tables.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../database/owner-connection.ts";

/** Runs work on the product's database of a server, as its owner. */
export function owning<T>(server: OwnerServer, work: Parameters<typeof asOwner<T>>[1]): Promise<T> {
  return asOwner(connectionTo(server, databaseOf(server)), work);
}

/** Returns number and sum of the rows of each table. */
export function tableChecksums(server: OwnerServer): Promise<Record<string, unknown>> {
  return owning(server, async (client) => {
    await client.query(`begin; ${plainTexts}`);
    const sums: Record<string, unknown> = {};
    for (const table of await storedTables(client)) sums[table.name] = await sumOf(client, table);
    return sums;
  });
}
