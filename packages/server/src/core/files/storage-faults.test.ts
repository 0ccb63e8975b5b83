import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../config/config.ts";
import { capturedLog } from "../../testing/captured-log.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { testServer } from "../../testing/test-server.ts";
import type { BlobStore } from "./blob-store.ts";
import { folderStore } from "./folder-store.ts";
import { openStore } from "./open-store.ts";
import { s3Store } from "./s3-store.ts";
import { explainingStore, explainTemporaryError, StorageUnavailable, StoredFileMissing } from "./storage-errors.ts";
import { writeTemporaryFile } from "./temporary-folder.ts";

const home = await mkdtemp(path.join(tmpdir(), "opis-faults-"));
afterAll(() => rm(home, { recursive: true, force: true }));
const local = path.join(home, "local");
await writeFile(local, "Приказ");

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const documents = `/documents/?company_id=${company}`;
const content = Buffer.from("%PDF-1.7\nПриказ\n%%EOF");
const upload = { path: documents, content, filename: "Приказ.pdf", fields: { group: "2.2" } };
const { body: document } = await uploadFile(server, owner, upload);
const download = `/api/v2/documents/${document.uuid}/download/?company_id=${company}`;

/** Returns the application with another storage, and its log. */
function appOver(files: BlobStore) {
  const { log, lines } = capturedLog();
  const app = buildApp({ ...server.context, files, log });
  onTestFinished(() => app.close());
  return { app, lines };
}

/** Returns a bucket of a service at a local port. */
function bucketAt(port: number): BlobStore {
  const keys = { accessKeyId: "key", secretAccessKey: "secret" };
  const times = { timeoutSeconds: 1, pauseSeconds: 1 };
  return s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket: "opis",
    prefix: "x/",
    ...keys,
    ...times,
  });
}

async function listening(service: ReturnType<typeof createSocketServer>): Promise<number> {
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const address = service.address();
  return typeof address === "object" && address ? address.port : 0;
}

async function serviceAnswering(answer: RequestListener): Promise<number> {
  const service = createServer(answer);
  onTestFinished(() => service.closeAllConnections());
  onTestFinished(() => void service.close());
  return listening(service);
}

const faults: Readonly<Record<string, () => Promise<number>>> = {
  "accepts and never answers": () => serviceAnswering(() => undefined),
  "refuses connections": async () => {
    const unusedServer = createSocketServer();
    const port = await listening(unusedServer);
    unusedServer.close();
    return port;
  },
  "cuts connections": () => serviceAnswering((_request, answer) => answer.destroy()),
  "answers with 503": () => serviceAnswering((_request, answer) => answer.writeHead(503).end()),
  "refuses the key": () => serviceAnswering((_request, answer) => answer.writeHead(403).end()),
};

test.each(Object.keys(faults))(
  "an S3 service that %s is 503 with a message about file storage",
  async (name) => {
    const files = bucketAt((await faults[name]?.()) ?? 0);
    await expect(files.put("a", local)).rejects.toThrow(StorageUnavailable);
    await expect(files.check()).rejects.toThrow(StorageUnavailable);
    await expect(files.list()[Symbol.asyncIterator]().next()).rejects.toThrow(StorageUnavailable);
    const { app, lines } = appOver(files);
    const read = await app.inject({ url: download, headers: { authorization: owner.authorization } });
    expect(read.statusCode).toBe(503);
    expect(read.headers).toMatchObject({ "retry-after": "5" });
    expect(read.json()).toEqual({ code: "storage_unavailable", detail: expect.stringContaining("Хранилище файлов") });
    expect(await uploadFile({ app }, owner, upload)).toMatchObject({
      status: 503,
      body: { code: "storage_unavailable" },
    });
    expect(JSON.stringify(lines)).not.toContain("incident");
    expect(lines.at(-1)).toMatchObject({ msg: "files cannot be stored or read", fault: "away" });
  },
  120_000,
);

test.each([
  ["stops sending", "hang"],
  ["is cut", "cut"],
])("a content whose service %s half-way ends with an error, not as a complete file", async (_name, how) => {
  const port = await serviceAnswering((_request, answer) => {
    answer.writeHead(200, { "content-length": "1000" }).write("half");
    if (how === "cut") setTimeout(() => answer.destroy(), 50);
  });
  await expect(text(await bucketAt(port).get("a"))).rejects.toThrow(StorageUnavailable);
});

test("a content lost by the storage is 404 with a message, and logged for the operator", async () => {
  const folder = await mkdtemp(path.join(home, "empty-"));
  const missing = await serviceAnswering((_request, answer) =>
    answer.writeHead(404, { "content-type": "application/xml" }).end("<Error><Code>NoSuchKey</Code></Error>"),
  );
  for (const files of [folderStore(folder), bucketAt(missing)]) {
    await expect(files.get("a")).rejects.toThrow(StoredFileMissing);
    const { app, lines } = appOver(files);
    const answer = await app.inject({ url: download, headers: { authorization: owner.authorization } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "stored_file_missing"]);
    expect(lines.at(-1)).toMatchObject({
      msg: "a row refers to a file that the storage does not have",
      user: owner.id,
    });
    expect(JSON.stringify(lines)).not.toContain("incident");
  }
});

const noSpace = () => Promise.reject(Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" }));
const { files: storedFiles } = server.context;

test.each([
  ["files", "storage_full", "full", explainingStore({ ...storedFiles, put: noSpace })],
  [
    "temporary files",
    "temporary_space_full",
    "temporary_full",
    { ...storedFiles, put: () => noSpace().catch((error: unknown) => Promise.reject(explainTemporaryError(error))) },
  ],
] as const)("a full disk of %s is 507 with a message and without an incident", async (_disk, code, fault, files) => {
  const { app, lines } = appOver(files);
  expect(await uploadFile({ app }, owner, upload)).toMatchObject({ status: 507, body: { code } });
  expect(lines.at(-1)).toMatchObject({ msg: "files cannot be stored or read", fault });
  expect(JSON.stringify(lines)).not.toContain("incident");
});

test.runIf(existsSync("/dev/full"))("a temporary file on a full disk reports it", async () => {
  const writing = writeTemporaryFile(Readable.from([content]), "/dev/full");
  await expect(writing).rejects.toMatchObject({ name: "StorageUnavailable", fault: "temporary_full" });
});

test("a storage whose folder has vanished is 503, and is not recreated empty", async () => {
  const folder = path.join(home, "vanished");
  const files = folderStore(folder);
  await expect(files.check()).rejects.toThrow(StorageUnavailable);
  const { app } = appOver(files);
  expect(await uploadFile({ app }, owner, upload)).toMatchObject({
    status: 503,
    body: { code: "storage_unavailable" },
  });
  expect(await readdir(home)).not.toContain("vanished");
});

test("files and folders are readable by the server's user only, also those of earlier versions", async () => {
  const DATA_DIR = await mkdtemp(path.join(home, "data-"));
  const config = readConfig({ DATA_DIR });
  const modes = async () => {
    const names = await readdir(DATA_DIR, { recursive: true });
    const stats = await Promise.all(names.map((name) => stat(path.join(DATA_DIR, name))));
    return [
      ...new Set(stats.map((entry) => `${entry.isFile() ? "file" : "folder"} ${(entry.mode & 0o777).toString(8)}`)),
    ].sort();
  };
  await (await openStore(config, "one")).put("aa-1", local);
  expect(await modes()).toEqual(["file 600", "folder 700"]);
  for (const name of await readdir(DATA_DIR, { recursive: true })) {
    const file = path.join(DATA_DIR, name);
    await chmod(file, (await stat(file)).isFile() ? 0o644 : 0o755);
  }
  await openStore(config, "one");
  expect(await modes()).toEqual(["file 600", "folder 700"]);
});
