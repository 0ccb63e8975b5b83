import { existsSync, readdirSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../../database/owner-connection.ts";
import { awkwardText } from "../../testing/fixtures/fill-every-table.ts";
import { fillInstallation } from "../../testing/fixtures/filled-installation.ts";
import { createTestFileDatabase } from "../../testing/name-test-database.ts";
import { owning, tableChecksums } from "../../testing/table-checksums.ts";
import { testSecretKey } from "../../testing/test-secret-box.ts";
import { entryOf } from "../archive/entry.ts";
import { createArchive } from "../archive/write-archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { sequenceStates } from "./stored-tables.ts";
import { type Progress, takeBackup } from "./take-backup.ts";

const folder = await mkdtemp(path.join(tmpdir(), "opis-backup-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const passphrase = "верный конь батарея скрепка";
const at = (name: string) => path.join(folder, name);
const settings = (name: string, more: Readonly<Record<string, string>> = {}) =>
  readConfig({ SECRET_KEY: testSecretKey, FILES_DIR: at(name), ...more });

const original = createTestFileDatabase();
await fillInstallation(original, settings("original"));
// Ids that were used once are never assigned again.
await owning(original, (client) => client.query("select setval('companies_id_seq', 1000)"));
const counters = await owning(original, sequenceStates);
const plain = at("plain.backup");
const sealed = at("sealed.backup");
const takenBackup = await takeBackup({ owner: original, config: settings("original"), file: plain });
await takeBackup({ owner: original, config: settings("original", { BACKUP_PASSPHRASE: passphrase }), file: sealed });
const before = await tableChecksums(original);

function isThere(server: OwnerServer): Promise<boolean> {
  return owning(server, async () => true).catch(() => false);
}

/** Contents of the files under a folder, sorted. */
async function contentsUnder(name: string): Promise<string[]> {
  if (!existsSync(at(name))) return [];
  const entries = readdirSync(at(name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const contents = entries.map((entry) => readFile(path.join(entry.parentPath, entry.name), "base64"));
  return (await Promise.all(contents)).sort();
}

describe("a backup", () => {
  test("holds every table with rows of every kind, and every file", async () => {
    const empty = takenBackup.tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
    expect(empty).toEqual([]);
    expect(takenBackup.tables.length).toBeGreaterThan(80);
    expect(takenBackup.files.length).toBeGreaterThan(2);
  });

  test("names content missing in the storage, and saves everything else", () => {
    expect(takenBackup.missing).toEqual([awkwardText]);
  });

  test("is readable by its owner only, and never overwrites an existing file", async () => {
    expect((await stat(plain)).mode & 0o777).toBe(0o600);
    await expect(takeBackup({ owner: original, config: settings("original"), file: plain })).rejects.toThrow(
      "already exists",
    );
  });

  test("leaves no file if it is aborted", async () => {
    const file = at("broken-off");
    const order = { owner: original, config: settings("original"), file };
    const interruption = cutOnce(original, "tables");
    await expect(takeBackup({ ...order, onProgress: interruption.onProgress })).rejects.toThrow();
    await interruption.done();
    expect(readdirSync(folder).filter((name) => name.startsWith("broken-off"))).toEqual([]);
  });

  test("is a consistent snapshot while others write", async () => {
    let writes = true;
    const writing = owning(original, async (client) => {
      for (let number = 0; writes; number++) {
        const name = `Пара ${number}`;
        await client.query("begin");
        const result = await client.query<{ id: number }>(
          "insert into companies (name, name_key) values ($1, $1) returning id",
          [name],
        );
        await client.query("insert into subject (company_id, name, name_key) values ($1, $2, $2)", [
          result.rows[0]?.id,
          name,
        ]);
        await client.query("commit");
      }
    });
    const file = at("while-writing");
    await takeBackup({ owner: original, config: settings("original"), file });
    writes = false;
    await writing;
    await owning(original, (client) => client.query("delete from companies where name like 'Пара %'"));
    const target = createTestFileDatabase();
    await restoreBackup({ owner: target, config: settings("of-one-moment"), file });
    const halves = await owning(target, (client) =>
      client.query(
        "select 1 from companies c left join subject s on s.company_id = c.id where c.name like 'Пара %' and s.id is null",
      ),
    );
    expect(halves.rowCount).toBe(0);
  });
});

/** Terminates the connections to a database when the work reaches a stage; `done` waits for that. */
function cutOnce(server: OwnerServer, at: Progress["stage"]) {
  let termination: Promise<unknown> | undefined;
  const terminate = "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1";
  const now = () =>
    asOwner(connectionTo(server, "postgres"), (client) => client.query(terminate, [databaseOf(server)]));
  return {
    onProgress: ({ stage }: Progress) => {
      if (stage === at) termination ??= now();
    },
    done: async () => termination,
  };
}

describe("a restore", () => {
  test("restores every row, file and sequence, under other names and another owner", async () => {
    const target = await poorOwner();
    await restoreBackup({ owner: target, config: settings("restored"), file: plain });
    expect(await tableChecksums(target)).toEqual(before);
    expect(await contentsUnder("restored")).toEqual(await contentsUnder("original"));
    expect(await owning(target, sequenceStates)).toEqual(counters);
  });

  test("generates new secrets for the copy", async () => {
    const target = createTestFileDatabase();
    await restoreBackup({ owner: target, config: settings("secrets"), file: plain });
    const secretsOf = (server: OwnerServer) =>
      owning(server, async (client) => (await client.query("select name, value from installation order by name")).rows);
    const [old, own] = await Promise.all([secretsOf(original), secretsOf(target)]);
    expect(own.map(({ name }) => name)).toEqual(old.map(({ name }) => name));
    expect(own.filter(({ value }) => old.some((secret) => secret.value === value))).toEqual([]);
  });

  test("under another secret key reports authenticator apps that it cannot decrypt, and none if the key is configured as the previous one", async () => {
    const SECRET_KEY = "another key, of another installation";
    const restored = await restoreBackup({
      owner: createTestFileDatabase(),
      config: settings("key", { SECRET_KEY }),
      file: plain,
    });
    expect(restored.unreadableSecondSteps).toBeGreaterThan(0);
    const config = settings("both", { SECRET_KEY, SECRET_KEY_PREVIOUS: testSecretKey });
    expect(await restoreBackup({ owner: createTestFileDatabase(), config, file: plain })).toMatchObject({
      unreadableSecondSteps: 0,
    });
  });

  test("of an encrypted backup needs its passphrase", async () => {
    const target = createTestFileDatabase();
    const order = { owner: target, file: sealed };
    await expect(restoreBackup({ ...order, config: settings("sealed") })).rejects.toThrow("BACKUP_PASSPHRASE");
    await expect(
      restoreBackup({ ...order, config: settings("sealed", { BACKUP_PASSPHRASE: "другая" }) }),
    ).rejects.toThrow("passphrase is not the one");
    expect(await isThere(target)).toBe(false);
    await restoreBackup({ ...order, config: settings("sealed", { BACKUP_PASSPHRASE: passphrase }) });
    expect(await tableChecksums(target)).toEqual(before);
    expect((await readFile(sealed)).includes("Ромашка")).toBe(false);
  });

  test("into a database that holds data is refused, and the data remain", async () => {
    const target = createTestFileDatabase();
    await fillInstallation(target, settings("occupied"));
    const there = await tableChecksums(target);
    await expect(restoreBackup({ owner: target, config: settings("occupied"), file: plain })).rejects.toThrow(
      "already contains data, which a restore never overwrites",
    );
    expect(await tableChecksums(target)).toEqual(there);
  });

  test("leaves nothing if it is aborted, and can be repeated", async () => {
    const target = createTestFileDatabase();
    const order = { owner: target, config: settings("again"), file: plain };
    const interruption = cutOnce(target, "files");
    await expect(restoreBackup({ ...order, onProgress: interruption.onProgress })).rejects.toThrow();
    await interruption.done();
    expect(await tableChecksums(target)).toEqual({});
    expect(await contentsUnder("again")).toEqual([]);
    await restoreBackup(order);
    expect(await tableChecksums(target)).toEqual(before);
  });

  test("of a backup of a newer edition is refused", async () => {
    const head = { format: "opis-backup", made: "2030-01-01T00:00:00Z", level: { tag: "9999_later", when: 9 } };
    const contents = { tables: [], sequences: [], files: [], missing: [] };
    const target = createTestFileDatabase();
    for (const version of [1, 2]) {
      const file = at(`newer-${version}`);
      const entries = async function* () {
        yield entryOf("backup.json", JSON.stringify({ ...head, version }));
        yield entryOf("contents.json", JSON.stringify(contents));
      };
      await writeFile(file, createArchive(entries()));
      await expect(restoreBackup({ owner: target, config: settings("newer"), file })).rejects.toThrow("newer edition");
    }
    expect(await isThere(target)).toBe(false);
  });
});

/** Returns the owner of an empty database, without superuser rights and with a name unknown to the original. */
async function poorOwner(): Promise<OwnerServer> {
  const { url } = createTestFileDatabase();
  const database = databaseOf({ url });
  const role = `${database}_owner`;
  await asOwner(connectionTo({ url }, "postgres"), async (client) => {
    await client.query(`create role ${role} login createrole password 'secret'`);
    await client.query(`create database ${database} owner ${role}`);
  });
  afterAll(() => asOwner(connectionTo({ url }, "postgres"), (client) => client.query(`drop role ${role}`)));
  const connection = connectionTo({ url }, database, { user: role, password: "secret" });
  if (!("connectionString" in connection)) throw new Error("expected a URL");
  return { url: connection.connectionString };
}

describe.each([
  ["plain", plain],
  ["encrypted", sealed],
])("a damaged %s backup", (_name, good) => {
  const config = settings("damaged", { BACKUP_PASSPHRASE: passphrase });

  async function refusalOf(spoil: (file: string) => Promise<void>): Promise<string> {
    const file = at("damaged.backup");
    await copyFile(good, file);
    await spoil(file);
    const target = createTestFileDatabase();
    const refusal = await restoreBackup({ owner: target, config, file }).then(
      () => "restored",
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(await isThere(target)).toBe(false);
    return refusal;
  }

  test.each([0, 1, 40, 1_000, 0.5, 0.9, 0.9999])(
    "truncated at %d is refused before anything is changed",
    async (offset) => {
      const { size } = await stat(good);
      const refusal = await refusalOf((file) => truncate(file, offset < 1 ? Math.floor(size * offset) : offset));
      expect(refusal).toMatch(/^ArchiveError: .*(truncated|damaged|none of ours)/);
    },
  );

  test.each([0.1, 0.4, 0.7, 0.99])("with one byte changed at %d of its length is refused", async (offset) => {
    const refusal = await refusalOf(async (file) => {
      const bytes = await readFile(file);
      const index = Math.floor(bytes.length * offset);
      bytes[index] = (bytes[index] ?? 0) ^ 0x10;
      await writeFile(file, bytes);
    });
    expect(refusal).toMatch(/^ArchiveError: .*(truncated|damaged)/);
  });
});
