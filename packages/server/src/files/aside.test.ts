import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderAside, sweepAside } from "./aside.ts";

const longAgo = new Date(Date.now() - 25 * 3_600_000);

test("what a killed server has left aside is deleted after a day, and nothing else", async () => {
  const parent = await mkdtemp(path.join(tmpdir(), "opis-test-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const lay = async (name: string, content: Date, own = longAgo) => {
    const folder = path.join(parent, name);
    await mkdir(folder);
    await writeFile(path.join(folder, "content"), "Паспорт");
    await utimes(path.join(folder, "content"), content, content);
    await utimes(folder, own, own);
  };
  await lay("opis-upload-Ab12Cd", longAgo);
  await lay("opis-export-Ab12Cd", longAgo);
  await lay("opis-upload-written", longAgo);
  await lay("opis-restore-Ab12Cd", new Date());
  await lay("opis-import-Ab12Cd", longAgo, new Date());
  await lay("somebody-elses", longAgo);
  await symlink(path.join(parent, "somebody-elses"), path.join(parent, "opis-pack-Ab12Cd"));
  expect(await sweepAside(parent)).toBe(2);
  expect((await readdir(parent)).sort()).toEqual([
    "opis-import-Ab12Cd",
    "opis-pack-Ab12Cd",
    "opis-restore-Ab12Cd",
    "opis-upload-written",
    "somebody-elses",
  ]);
});

test("what is laid aside is found by the sweep under its name", async () => {
  const folder = await folderAside("upload");
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await utimes(folder, longAgo, longAgo);
  expect(await sweepAside()).toBeGreaterThan(0);
  expect(await readdir(path.dirname(folder))).not.toContain(path.basename(folder));
});
