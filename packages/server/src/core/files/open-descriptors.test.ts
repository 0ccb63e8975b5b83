import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { companyEntries } from "../../api/companies/archive/yield-archive-entries.ts";
import { collectPackUploads } from "../../api/documents/collect-inspection-pack-files.ts";
import { readConfig } from "../../config/config.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { fillInstallation } from "../../testing/fixtures/filled-installation.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { createTestFileDatabase } from "../../testing/name-test-database.ts";
import { testSecretKey } from "../../testing/test-secret-box.ts";
import { testServer } from "../../testing/test-server.ts";
import { readArchive } from "../archive/read-archive.ts";
import { createArchive } from "../archive/write-archive.ts";
import { type Progress, takeBackup } from "../backup/take-backup.ts";
import { readDocumentContext } from "../documents/document-context.ts";
import { zipFiles } from "./zip-files.ts";

const server = await testServer();
const { context } = server;
const owner = await buildUser(server);
const company = await buildCompany(owner);
const documents = `/documents/?company_id=${company}`;
const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(3_000_000)]);
for (const filename of ["Приказ.pdf", "Договор.pdf"])
  await uploadFile(server, owner, { path: documents, content, filename, fields: { group: "2.2" } });
const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
const snapshot = await context.snapshots.whole(company);

const times = 20;
const descriptors = "/proc/self/fd";
/** Files left open by test files that ran before in this process. */
const openBefore = new Set<string>();
for (const link of await openFiles()) openBefore.add(link);

/** Lists storage contents and temporary files opened since this test file began. */
async function openFiles(): Promise<string[]> {
  const links = await Promise.all(
    (await readdir(descriptors)).map((name) => readlink(path.join(descriptors, name)).catch(() => "")),
  );
  return links.filter((link) => link.startsWith(path.join(tmpdir(), "opis-")) && !openBefore.has(link));
}

// Closing a file takes a moment; a leaked one stays open.
async function expectNoneOpen(): Promise<void> {
  for (let attempts = 40; attempts > 0 && (await openFiles()).length > 0; attempts--) await wait(50);
  expect(await openFiles()).toEqual([]);
}

/** Requests a URL and disconnects: immediately, after the response headers, or after some bytes. */
function hangUp(url: string, moment: number): Promise<void> {
  return new Promise((resolve) => {
    const request = http.get(`${address}${url}`, { headers: { authorization: owner.authorization } });
    request.on("close", resolve).on("error", () => undefined);
    request.on("response", (answer) => {
      answer.on("error", () => undefined);
      if (moment % 3 === 1) request.destroy();
      else answer.once("data", () => request.destroy());
    });
    if (moment % 3 === 0) void wait(moment).then(() => request.destroy());
  });
}

test.runIf(existsSync(descriptors)).each([
  ["exports of a company", () => `/api/v2/companies/${company}/export/`],
  ["downloads of a file", () => `/api/v2/documents/${snapshot.rows.document[0]?.uuid}/download/?company_id=${company}`],
])("%s whose clients disconnect leave no file open", async (_name, url) => {
  for (let time = 0; time < times; time++) await hangUp(url(), time);
  await expectNoneOpen();
});

test.runIf(existsSync(descriptors))("uploads whose clients disconnect leave no file open", async () => {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const headers = { authorization: owner.authorization, "content-type": "multipart/form-data; boundary=b" };
  for (let time = 0; time < times; time++) {
    const request = http.request(`${address}/api/v2${documents}`, { method: "POST", headers });
    const closing = new Promise((resolve) => request.on("close", resolve).on("error", () => undefined));
    request.write(head);
    request.write(content);
    await wait(time * 2);
    request.destroy();
    await closing;
  }
  await expectNoneOpen();
});

const chunksRead = [0, 1, 2, 5, 20];

/** Reads that many chunks of a stream and abandons it. */
async function abandon(stream: Readable, chunks: number): Promise<void> {
  let count = 0;
  if (chunks === 0) stream.destroy();
  stream.on("data", () => ++count >= chunks && stream.destroy());
  if (!stream.closed) await once(stream, "close");
}

async function packOfUploads(): Promise<Readable> {
  const documentContext = await readDocumentContext(context, { snapshot, isWhole: true }, "ru");
  const files = async function* () {
    for await (const { file } of collectPackUploads(context, documentContext)) if (file) yield file;
  };
  return Readable.from(zipFiles(files()), { objectMode: false });
}

const entries = () => companyEntries(context, { company, history: false });

test.runIf(existsSync(descriptors)).each<readonly [string, () => Readable | Promise<Readable>]>([
  ["exports", () => createArchive(entries())],
  ["encrypted exports", () => createArchive(entries(), "Correct horse")],
  ["packs", packOfUploads],
])("%s abandoned half-way leave no file open", async (_name, open) => {
  for (let time = 0; time < times; time++) await abandon(await open(), chunksRead[time % chunksRead.length] ?? 0);
  await expectNoneOpen();
});

test.runIf(existsSync(descriptors))("unread files of a zip leave no file open", async () => {
  const documentContext = await readDocumentContext(context, { snapshot, isWhole: true }, "ru");
  for (let time = 0; time < times; time++) for await (const _ of collectPackUploads(context, documentContext));
  await expectNoneOpen();
});

test.runIf(existsSync(descriptors))("archives that are not read to their end leave no file open", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-archive-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "company.tar.gz");
  await pipeline(createArchive(entries()), createWriteStream(file));
  for (let time = 0; time < times; time++) {
    for await (const entry of readArchive(file)) {
      if (time % 2 === 0) for await (const _ of entry.content) break;
      break;
    }
  }
  await expectNoneOpen();
});

test.runIf(existsSync(descriptors))("backups aborted half-way leave no file open", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = createTestFileDatabase();
  const config = readConfig({ SECRET_KEY: testSecretKey, FILES_DIR: path.join(folder, "files") });
  await fillInstallation(database, config);
  for (let time = 0; time < times; time++) {
    const ended = new AbortController();
    const onProgress = ({ stage, done }: Progress) => {
      if (stage === "files" && done === time % 3) ended.abort();
    };
    const backup = takeBackup({
      owner: database,
      config,
      file: path.join(folder, "backup"),
      onProgress,
      signal: ended.signal,
    });
    await expect(backup).rejects.toThrow();
  }
  await expectNoneOpen();
});
