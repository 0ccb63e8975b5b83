import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { s3Key, startS3Server } from "../../testing/s3-server.ts";
import type { BlobStore } from "./blob-store.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";

const folder = await mkdtemp(path.join(tmpdir(), "opis-blobs-"));
const bucket = "opis";
const service = await startS3Server();
const s3 = (name: string, prefix = "ours/") =>
  s3Store({
    endpoint: `http://127.0.0.1:${service.port}`,
    region: "us-east-1",
    bucket: name,
    prefix,
    ...s3Key,
    timeoutSeconds: 1,
    pauseSeconds: 5,
  });

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function fileWith(content: string): Promise<string> {
  const file = path.join(folder, "local");
  await writeFile(file, content);
  return file;
}

async function keysOf(store: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

describe.each([
  ["a folder", folderStore(await mkdtemp(path.join(folder, "blobs-")))],
  ["a bucket of an S3 service", s3(bucket)],
])("%s", (_name, store) => {
  test("returns the stored bytes", async () => {
    const content = "Снимок экрана\0".repeat(100_000);
    await store.put("aa-1", await fileWith(content));
    expect(await text(await store.get("aa-1"))).toBe(content);
  });

  test("returns a part alone, including its first and last byte", async () => {
    await store.put("aa-2", await fileWith("0123456789"));
    expect(await text(await store.get("aa-2", { start: 2, end: 5 }))).toBe("2345");
    expect(await text(await store.get("aa-2", { start: 9, end: 9 }))).toBe("9");
  });

  test("deletes content, also twice", async () => {
    await store.put("bb-1", await fileWith("x"));
    await store.delete("bb-1");
    await store.delete("bb-1");
    await expect(store.get("bb-1")).rejects.toThrow();
  });

  test("lists contents with their times", async () => {
    await store.put("cc-1", await fileWith("x"));
    await store.put("cc-2", await fileWith("y"));
    expect(await keysOf(store)).toEqual(expect.arrayContaining(["cc-1", "cc-2"]));
    for await (const { modified } of store.list()) expect(Date.now() - modified.getTime()).toBeLessThan(600_000);
  });

  test("reports that it can be used", async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});

test("foreign objects in a bucket are neither listed nor deleted", async () => {
  const otherStore = s3(bucket, "theirs/");
  await otherStore.put("ee-1", await fileWith("theirs"));
  expect(await keysOf(s3(bucket))).not.toContain("ee-1");
  await s3(bucket).delete("ee-1");
  expect(await text(await otherStore.get("ee-1"))).toBe("theirs");
});

test("the check detects a missing bucket", async () => {
  await expect(s3("nothing").check()).rejects.toThrow();
});

test("nothing is left of content that could not be read", async () => {
  const ownFolder = await mkdtemp(path.join(folder, "failed-"));
  const store = folderStore(ownFolder);
  await expect(store.put("dd-1", path.join(folder, "no such file"))).rejects.toThrow();
  const remainingEntries = await readdir(ownFolder, { recursive: true, withFileTypes: true });
  expect(remainingEntries.filter((entry) => entry.isFile())).toEqual([]);
});
