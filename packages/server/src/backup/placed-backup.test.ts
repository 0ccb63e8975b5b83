import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { moveCompany } from "../db/moving/move-company.ts";
import { forgetMoved } from "../db/places/forget-moved.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { ownDatabase } from "../testing/databases/own-database.ts";
import { owning, sumsOf } from "../testing/databases/sums-of-rows.ts";
import { fillInstallation } from "../testing/filling/filled-installation.ts";
import { restoreBackup } from "./restore-backup.ts";
import { sequenceStates } from "./stored-tables.ts";
import { takeBackup } from "./take-backup.ts";

const folder = await mkdtemp(path.join(tmpdir(), "opis-placed-backup-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = (name: string) => readConfig({ FILES_DIR: path.join(folder, name) });

test("a backup of companies that live in several databases puts all of them back into one, with every row", async () => {
  const original = { ...ownDatabase(), companies: { north: ownDatabase(), south: ownDatabase() } };
  await fillInstallation(original, settings("original"));
  const before = await sumsOf(original);
  const { connection } = await prepareDatabase(original);
  const companies = await owning(original, async (client) => {
    const { rows } = await client.query<{ id: number }>("select id from companies order by id");
    return rows.map(({ id }) => id);
  });
  for (const [index, company] of companies.entries())
    await moveCompany({ connection, company, from: "own", to: index % 2 === 0 ? "north" : "south", waitSeconds: 10 });
  await owning(original, (client) => forgetMoved(client, "own"));
  await owning(original.companies.north, (client) => client.query("select setval('process_id_seq', 4711)"));

  const file = path.join(folder, "placed.backup");
  await takeBackup({ owner: original, config: settings("original"), file });
  const restored = ownDatabase();
  await restoreBackup({ owner: restored, config: settings("restored"), file });

  expect(await sumsOf(restored)).toEqual(before);
  expect(await owning(restored, sequenceStates)).toContainEqual(
    expect.objectContaining({ table: "process", column: "id", last: "4711" }),
  );
});
