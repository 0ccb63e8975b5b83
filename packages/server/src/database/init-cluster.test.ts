import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { StartError } from "../start-error.ts";
import { isAlive } from "./postmaster.ts";
import { startEmbedded } from "./start-embedded.ts";

const root = mkdtempSync(path.join(tmpdir(), "opis-cluster-"));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const completeFolder = path.join(root, "whole");
await (await startEmbedded({ dataDir: completeFolder })).stop();

const folder = path.join(root, "tried");
const data = path.join(folder, "data");
const password = path.join(folder, "password");
const version = path.join(data, "PG_VERSION");

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  execFileSync("cp", ["-a", completeFolder, folder]);
});

/** Returns the refusal for the folder, and checks that nothing in it has changed. */
async function refusal(): Promise<string> {
  const before = readdirSync(folder, { recursive: true });
  const outcome: unknown = await startEmbedded({ dataDir: folder }).then(
    (server) => server.stop(),
    (reason: unknown) => reason,
  );
  expect(outcome).toBeInstanceOf(StartError);
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
  return outcome instanceof Error ? outcome.message : "";
}

test("a complete database is opened", async () => {
  await (await startEmbedded({ dataDir: folder })).stop();
});

test("without PG_VERSION nothing is deleted, and the message says how to continue", async () => {
  rmSync(version);
  expect(await refusal()).toMatch(
    new RegExp(
      `^The folder ${data} is not a complete database: it has \\d+ files and folders, and no PG_VERSION. ` +
        `Nothing was changed; put this file back \\(cp -p ${data}/base/1/PG_VERSION ${version}\\)\\.$`,
    ),
  );
  execFileSync("cp", ["-p", path.join(data, "base/1/PG_VERSION"), version]);
  await (await startEmbedded({ dataDir: folder })).stop();
});

test("what remains of a damaged database is left in place", async () => {
  for (const name of readdirSync(data)) if (name !== "pg_wal") rmSync(path.join(data, name), { recursive: true });
  expect(await refusal()).toMatch(
    /put the folder back from a backup, or move it away to begin with an empty database\.$/,
  );
});

test("a new database is not created next to a password without its database", async () => {
  rmSync(data, { recursive: true });
  expect(await refusal()).toContain(
    'put its folder "data" back, or delete the file "password" to begin with an empty one',
  );
});

test("a database without its password is reported as such", async () => {
  rmSync(password);
  expect(await refusal()).toBe(
    `The file ${password} is missing, without which the database cannot be opened: put it back from a copy of the folder.`,
  );
});

test("the message for a database of another PostgreSQL names both versions", async () => {
  const ours = readFileSync(version, "utf8").trim();
  writeFileSync(version, "13\n");
  expect(await refusal()).toContain(
    `is of PostgreSQL 13, but the programs are PostgreSQL ${ours}: run npm run upgrade-database, or set PG_BIN`,
  );
});

test("a copy readable by others is refused with the command that restricts it", async () => {
  chmodSync(data, 0o755);
  const words = await refusal();
  expect(words).toBe(`The database in ${data} is open to other users: run chmod -R u+rwX,go-rwx ${data}.`);
  execFileSync("sh", ["-c", /run (.*)\.$/.exec(words)?.[1] ?? ""]);
  await (await startEmbedded({ dataDir: folder })).stop();
});

describe("as root", { skip: process.getuid?.() !== 0 }, () => {
  test("a copy owned by root is refused with the command that changes its owner", async () => {
    const { uid, gid } = statSync(data);
    execFileSync("chown", ["-R", "0:0", folder]);
    chownSync(folder, uid, gid);
    const words = await refusal();
    expect(words).toBe(
      `The database in ${data} belongs to another user of the system: run chown -R ${uid}:${gid} ${folder} as root.`,
    );
    execFileSync("sh", ["-c", /run (.*) as root\.$/.exec(words)?.[1] ?? ""]);
    await (await startEmbedded({ dataDir: folder })).stop();
  });

  test("a copy with the lock file of another machine starts, and ignores the local process with that id", async () => {
    const program = path.join(root, "postgres");
    copyFileSync("/bin/sleep", program);
    const stranger = spawn(program, ["600"], { stdio: "ignore" });
    try {
      const file = path.join(data, "postmaster.pid");
      writeFileSync(file, `${stranger.pid}\n/elsewhere\n1\n5432\n\n\n\nready   \n`, { mode: 0o600 });
      const { uid, gid } = statSync(data);
      chownSync(file, uid, gid);
      await (await startEmbedded({ dataDir: folder })).stop();
      expect(isAlive(stranger.pid ?? 0)).toBe(true);
    } finally {
      stranger.kill("SIGKILL");
    }
  });
});
