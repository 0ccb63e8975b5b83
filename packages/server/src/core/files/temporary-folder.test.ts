import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder, deleteOwnTemporaryFolders, sweepTemporaryFolders } from "./temporary-folder.ts";

const longAgo = new Date(Date.now() - 25 * 3_600_000);

test("leftovers of a killed server are deleted after a day, and nothing else", async () => {
  const parent = await mkdtemp(path.join(tmpdir(), "opis-test-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const lay = async (name: string, content: Date, folderTime = longAgo) => {
    const folder = path.join(parent, name);
    await mkdir(folder);
    await writeFile(path.join(folder, "content"), "Паспорт");
    await utimes(path.join(folder, "content"), content, content);
    await utimes(folder, folderTime, folderTime);
  };
  await lay("opis-upload-Ab12Cd", longAgo);
  await lay("opis-export-Ab12Cd", longAgo);
  await lay("opis-upload-written", longAgo);
  await lay("opis-restore-Ab12Cd", new Date());
  await lay("opis-import-Ab12Cd", longAgo, new Date());
  await lay("somebody-elses", longAgo);
  await symlink(path.join(parent, "somebody-elses"), path.join(parent, "opis-pack-Ab12Cd"));
  expect(await sweepTemporaryFolders(parent)).toBe(2);
  expect((await readdir(parent)).sort()).toEqual([
    "opis-import-Ab12Cd",
    "opis-pack-Ab12Cd",
    "opis-restore-Ab12Cd",
    "opis-upload-written",
    "somebody-elses",
  ]);
});

test("the cleanup finds temporary files by their names", async () => {
  const folder = await createTemporaryFolder("upload");
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await utimes(folder, longAgo, longAgo);
  expect(await sweepTemporaryFolders()).toBeGreaterThan(0);
  expect(await readdir(path.dirname(folder))).not.toContain(path.basename(folder));
});

test("folders of ended processes of this machine are deleted immediately, those of running ones stay", async () => {
  const ownFolder = path.basename(await createTemporaryFolder("import"));
  onTestFinished(() => deleteOwnTemporaryFolders());
  const parent = await mkdtemp(path.join(tmpdir(), "opis-test-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const { pid = 0 } = spawnSync(process.execPath, ["--version"]);
  const ended = ownFolder.replace(`-${process.pid}-`, `-${pid}-`);
  const elsewhere = ended.replace(/-[0-9a-f]{6}-/, "-000000-");
  for (const name of [ownFolder, ended, elsewhere]) await mkdir(path.join(parent, name));
  expect(await sweepTemporaryFolders(parent)).toBe(1);
  expect((await readdir(parent)).sort()).toEqual([ownFolder, elsewhere].sort());
  await deleteOwnTemporaryFolders(parent);
  expect(await readdir(parent)).toEqual([elsewhere]);
});
