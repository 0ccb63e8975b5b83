import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { decryptStream, encryptStream } from "./encryption.ts";
import { bytesOf, type Entry, entryOf } from "./entry.ts";
import { readArchive } from "./read-archive.ts";
import { createTar } from "./tar.ts";
import { createArchive } from "./write-archive.ts";

const folder = await mkdtemp(path.join(tmpdir(), "opis-archive-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = path.join(folder, "archive");

async function* each(contents: readonly Uint8Array[]): AsyncGenerator<Entry> {
  for (const [index, content] of contents.entries()) yield entryOf(`files/${index}`, content);
}

async function* chunks(...contents: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* contents;
}

/** Returns the contents of the archive as text, since comparing byte by byte is slow. */
async function readAll(options = {}): Promise<string[]> {
  const entries: string[] = [];
  for await (const entry of readArchive(file, options)) entries.push((await bytesOf(entry)).toString("base64"));
  return entries;
}

test("entries are read back in the order written, encrypted or not", async () => {
  const contents = fc.array(fc.uint8Array({ maxLength: 2_000 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(contents, fc.constantFrom("", "пароль"), async (files, passphrase) => {
      await writeFile(file, createArchive(each(files), passphrase));
      expect(await readAll({ passphrase })).toEqual(files.map((content) => Buffer.from(content).toString("base64")));
    }),
    { numRuns: 20 },
  );
});

test.each([65_535, 65_536, 65_537, 131_072])("%d bytes survive encryption in chunks", async (bytes) => {
  const content = Buffer.alloc(bytes, 7);
  await writeFile(file, createArchive(each([content]), "пароль"));
  expect(await readAll({ passphrase: "пароль" })).toEqual([content.toString("base64")]);
});

test.each([4, 8, 12, 13, 14, 15])(
  "a chunk whose authentication tag is truncated to %d bytes is refused",
  async (tagBytes) => {
    const encrypted = await buffer(encryptStream(chunks(), "пароль"));
    const forged = encrypted.subarray(0, encrypted.length - 16 + tagBytes);
    await expect(buffer(decryptStream(chunks(forged), "пароль"))).rejects.toThrow("archive is damaged");
  },
);

test("an unread entry is skipped, and checksums are still verified", async () => {
  await writeFile(file, createArchive(each([Buffer.alloc(100_000, 1), Buffer.from("last")])));
  const names: string[] = [];
  for await (const { name } of readArchive(file)) names.push(name);
  expect(names).toEqual(["files/0", "files/1"]);
});

test("standard tools can open and verify it", async () => {
  await writeFile(file, createArchive(each([Buffer.from("Опись"), Buffer.alloc(0)])));
  const run = (command: string) => spawnSync("sh", ["-c", command], { cwd: folder, encoding: "utf8" });
  expect(run("tar xzf archive && cat files/0").stdout).toBe("Опись");
  expect(run("sha256sum --check --strict SHA256SUMS").status).toBe(0);
});

test("the source is read on demand, so only a few chunks are in memory", async () => {
  let chunksRead = 0;
  const endless = async function* () {
    for (; ; chunksRead++) yield randomBytes(65_536);
  };
  const entries = async function* (): AsyncGenerator<Entry> {
    yield { name: "files/0", size: 8_000_000_000, content: endless() };
  };
  for (const passphrase of ["", "пароль"]) {
    chunksRead = 0;
    let read = 0;
    for await (const _ of createArchive(entries(), passphrase)) if (++read === 5) break;
    expect(chunksRead).toBeLessThan(100);
  }
});

test("an archive that unpacks to more than the limit is refused while reading", async () => {
  await writeFile(file, createArchive(each([Buffer.alloc(10_000_000)])));
  await expect(readAll({ bytesMost: 1_000_000 })).rejects.toThrow("unpacks to more");
});

test("an entry shorter or longer than its declared size aborts the archive", async () => {
  const wrong = async function* () {
    yield { ...entryOf("a", "four"), size: 5 };
  };
  await expect(writeFile(file, createTar(wrong()))).rejects.toThrow("has 4 bytes instead of 5");
});
