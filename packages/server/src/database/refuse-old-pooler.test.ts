import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { refuseOldPooler } from "../cli/serve-product.ts";
import { StartError } from "../start-error.ts";
import { eventually } from "../testing/eventually.ts";
import { freePort } from "../testing/external-servers/free-port.ts";
import { outerPostgres } from "../testing/outer-postgres.ts";
import { asOwner } from "./owner-connection.ts";

const program = "/usr/sbin/pgbouncer";
const hasPooler = existsSync(program);
const [, major = "0", minor = "0"] =
  /(\d+)\.(\d+)/.exec(hasPooler ? spawnSync(program, ["--version"]).stdout.toString() : "") ?? [];
const isOld = Number(major) === 1 && Number(minor) < 21;

const postgres = hasPooler ? await outerPostgres() : undefined;
const folder = mkdtempSync(path.join(tmpdir(), "opis-pooler-"));
chmodSync(folder, 0o755);
const poolers: ChildProcess[] = [];
afterAll(async () => {
  for (const pooler of poolers) pooler.kill("SIGKILL");
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts pgbouncer in a mode in front of the database; returns the connection through it. */
async function pooled(mode: "transaction" | "session") {
  const direct = postgres?.url ?? "";
  const url = new URL(direct);
  const port = await freePort();
  const users = path.join(folder, "users.txt");
  writeFileSync(users, '"owner" "secret"\n');
  const file = path.join(folder, `${mode}.ini`);
  const lines = [
    "[databases]",
    `* = host=127.0.0.1 port=${url.port}`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = plain\nauth_file = ${users}\npool_mode = ${mode}`,
    ...(isOld ? [] : ["max_prepared_statements = 400"]),
    ...(process.getuid?.() === 0 ? ["user = postgres"] : []),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  poolers.push(spawn(program, [file], { stdio: "ignore" }));
  url.port = String(port);
  const connection = { connectionString: url.href, direct: { connectionString: direct } };
  await eventually(() => asOwner(connection, async () => true).catch(() => false));
  return connection;
}

test.skipIf(!hasPooler)(
  `pgbouncer in transaction mode is refused before version 1.21, with a remedy${hasPooler ? "" : " (not on this system: pgbouncer)"}`,
  async () => {
    const start = refuseOldPooler(await pooled("transaction"));
    if (!isOld) return expect(await start).toBeUndefined();
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow("pgbouncer 1.21 or newer is needed (Debian 12 has 1.18)");
  },
);

test.skipIf(!hasPooler)("a pooler in session mode is accepted, and so is no pooler", async () => {
  expect(await refuseOldPooler(await pooled("session"))).toBeUndefined();
  expect(await refuseOldPooler({ connectionString: postgres?.url ?? "" })).toBeUndefined();
});
