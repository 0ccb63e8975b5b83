import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createSecretBox, keyFileName, openSecretBox } from "./secret-box.ts";

const folder = await mkdtemp(path.join(tmpdir(), "opis-secret-key-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const first = createSecretBox("the first key of this installation");
const second = createSecretBox("the second key of this installation", "the first key of this installation");

test.each(["", "3132", "Секрет\u0000 ".repeat(1_000)])(
  "an encrypted text can be decrypted and is not stored in clear",
  (text) => {
    const sealed = first.seal(text, "row 1");
    expect(first.open(sealed, "row 1")).toBe(text);
    expect(first.seal(text, "row 1")).not.toBe(sealed);
    if (text !== "") expect(sealed).not.toContain(text);
    expect(sealed.startsWith(first.currentPrefix)).toBe(true);
  },
);

test("a text that was stored before encryption is returned unchanged", () => {
  expect(first.open("3132333435", "row 1")).toBe("3132333435");
});

test("a previous key decrypts, the current one encrypts", () => {
  const sealed = first.seal("secret", "row 1");
  expect(second.open(sealed, "row 1")).toBe("secret");
  expect(second.currentPrefix).not.toBe(first.currentPrefix);
  expect(first.open(second.seal("secret", "row 1"), "row 1")).toBeUndefined();
});

test("a value that was moved to another row, changed or truncated is not decrypted", () => {
  const sealed = first.seal("secret", "row 1");
  expect(first.open(sealed, "row 2")).toBeUndefined();
  const end = first.currentPrefix.length;
  const content = Buffer.from(sealed.slice(end), "base64url");
  const damaged = Array.from(content, (byte, index) => {
    const changedContent = Buffer.from(content);
    changedContent[index] = byte ^ 1;
    return changedContent;
  });
  const truncated = Array.from({ length: content.length }, (_, length) => content.subarray(0, length));
  for (const bytes of [...damaged, ...truncated])
    expect(first.open(first.currentPrefix + bytes.toString("base64url"), "row 1")).toBeUndefined();
});

const settings = { SECRET_KEY: "", SECRET_KEY_PREVIOUS: "", DATABASE_URL: "" };

test("a key is generated once into DATA_DIR, readable by its owner only", async () => {
  const DATA_DIR = path.join(folder, "new");
  const boxes = await Promise.all([1, 2, 3].map(() => openSecretBox({ ...settings, DATA_DIR })));
  const file = path.join(DATA_DIR, keyFileName);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(file, "utf8"), "base64")).toHaveLength(32);
  expect(new Set(boxes.map(({ currentPrefix }) => currentPrefix)).size).toBe(1);
});

test("a configured key replaces the generated one, which may be configured as the previous one", async () => {
  const DATA_DIR = path.join(folder, "rotated");
  const generated = await openSecretBox({ ...settings, DATA_DIR });
  const SECRET_KEY_PREVIOUS = (await readFile(path.join(DATA_DIR, keyFileName), "utf8")).trim();
  const rotated = await openSecretBox({ ...settings, DATA_DIR, SECRET_KEY: "k".repeat(32), SECRET_KEY_PREVIOUS });
  expect(rotated.open(generated.seal("secret", "row 1"), "row 1")).toBe("secret");
  expect(rotated.currentPrefix).toBe(createSecretBox("k".repeat(32)).currentPrefix);
});

test("an external database without a key, and an empty key file, are refused in one line", async () => {
  const external = { ...settings, DATABASE_URL: "postgres://one@host/opis", DATA_DIR: folder };
  await expect(openSecretBox(external)).rejects.toThrow(/^Setting SECRET_KEY: is needed.*openssl rand -base64 32/);
  await writeFile(path.join(folder, keyFileName), "\n");
  await expect(openSecretBox({ ...settings, DATA_DIR: folder })).rejects.toThrow("is empty: put the key back.");
});
