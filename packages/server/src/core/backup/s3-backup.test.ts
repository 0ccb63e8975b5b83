import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { type Config, readConfig } from "../../config/config.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../../database/owner-connection.ts";
import { awkwardText } from "../../testing/fixtures/fill-every-table.ts";
import { fillInstallation } from "../../testing/fixtures/filled-installation.ts";
import { createTestFileDatabase } from "../../testing/name-test-database.ts";
import { s3Key, startS3Server } from "../../testing/s3-server.ts";
import { testSecretKey } from "../../testing/test-secret-box.ts";
import { openStore } from "../files/open-store.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";

const home = await mkdtemp(path.join(tmpdir(), "opis-s3-backup-"));
const service = await startS3Server();
afterAll(async () => {
  await service.close();
  await rm(home, { recursive: true, force: true });
});

const inBucket = readConfig({
  SECRET_KEY: testSecretKey,
  S3_BUCKET: "opis",
  S3_ENDPOINT: `http://127.0.0.1:${service.port}`,
  S3_ACCESS_KEY_ID: s3Key.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
});
const inFolder = (name: string) => readConfig({ SECRET_KEY: testSecretKey, FILES_DIR: path.join(home, name) });

/** Returns the contents in the storage of an installation, by key. */
async function contentsOf(owner: OwnerServer, config: Config): Promise<Record<string, string>> {
  const result = await asOwner(connectionTo(owner, databaseOf(owner)), (client) =>
    client.query<{ value: string }>("select value from installation where name = 'installation'"),
  );
  const store = await openStore(config, result.rows[0]?.value ?? "");
  const contents: Record<string, string> = {};
  for await (const { key } of store.list()) contents[key] = (await buffer(await store.get(key))).toString("base64");
  return contents;
}

test.each([
  ["a folder", "a bucket", inFolder("original"), inBucket],
  ["a bucket", "a folder", inBucket, inFolder("copy")],
  ["a bucket", "the same bucket", inBucket, inBucket],
])(
  "the files of a backup are restored from %s into %s, and the original's stay",
  async (from, into, source, target) => {
    const original = createTestFileDatabase();
    await fillInstallation(original, source);
    const before = await contentsOf(original, source);
    expect(Object.keys(before).length).toBeGreaterThan(2);

    const file = path.join(home, `from ${from} into ${into}`);
    const { files, missing } = await takeBackup({ owner: original, config: source, file });
    expect(files.map(({ blob }) => blob).sort()).toEqual(Object.keys(before).sort());
    expect(missing).toEqual([awkwardText]);

    const copy = createTestFileDatabase();
    await restoreBackup({ owner: copy, config: target, file });
    expect(await contentsOf(copy, target)).toEqual(before);
    expect(await contentsOf(original, source)).toEqual(before);
  },
);
