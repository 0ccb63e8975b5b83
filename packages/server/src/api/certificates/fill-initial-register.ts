import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "../../database/database.ts";
import { decodeFile, readCsv } from "./import-certificate-register.ts";
import { readFstecRegister } from "./read-fstec-register.ts";
import { storeRegister } from "./store-register.ts";

/** Date of FSTEC's register from which the initial data were taken. */
const snapshotDay = "2026-08-19";
const file = path.join(import.meta.dirname, "fstec-start.csv");

/**
 * Fills an empty register of FSTEC with serial tools whose certificates were in force on 21.11.2026, from the public
 * extract of 19.08.2026. FSB's list has no initial data: none of its entries could be checked against the official
 * text.
 */
export async function fillInitialRegister(db: Database): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    // Two servers may start concurrently: the second waits, and finds the register filled.
    await transaction.query("select pg_advisory_xact_lock(hashtextextended('first certificates', 0))");
    const known = await transaction.query("select 1 from certificates where regulator = 'fstec' limit 1");
    if (known.length > 0) return;
    const { rows } = readFstecRegister(readCsv(decodeFile(await readFile(file))));
    await storeRegister(transaction, { regulator: "fstec", rows, day: snapshotDay });
  });
}
