import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { eventually } from "../testing/eventually.ts";
import { builtProgram } from "../testing/programs/built-program-path.ts";
import { isAlive, readPostmaster } from "./postmaster.ts";

// Starts whole programs, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const dataDir = mkdtempSync(path.join(tmpdir(), "opis-durability-"));
const password = "Correct-horse-9!";
const pids = new Set<number>();

afterAll(async () => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, "SIGKILL");
  await wait(200);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the product on the folder; returns its address and its process. */
async function start(): Promise<{ api: string; pid: number }> {
  const child = spawn(process.execPath, [builtProgram("main")], {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: path.join(import.meta.dirname, "../../../.."),
    env: {
      ...process.env,
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      PORT: "0",
      ADMIN_PASSWORD: password,
      EXAMPLE_COMPANY: "false",
      LOG_LEVEL: "fatal",
    },
  });
  const pid = child.pid ?? 0;
  pids.add(pid);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      const match = /http:\/\/\S+/.exec(String(chunk));
      if (match) resolve(match[0]);
    });
    child.on("exit", (code) => reject(new Error(`the product exited with ${code}`)));
  });
  return { api: `${address}/api/v2`, pid };
}

async function signIn(api: string): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${api}/api-auth/token/`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username: "admin", password }),
  });
  const { access } = await members(answer);
  return { ...headers, authorization: `Bearer ${access}` };
}

test("kill -9 of Node and all PostgreSQL processes during writes loses nothing that was answered with 200", async () => {
  const first = await start();
  const headers = await signIn(first.api);
  const company = await members(
    await fetch(`${first.api}/companies/`, { method: "POST", headers, body: '{"name":"Ромашка"}' }),
  );
  const collection = `companies/${company.id}/systems/`;
  const system = await members(
    await fetch(`${first.api}/${collection}`, { method: "POST", headers, body: '{"name":"CRM"}' }),
  );

  const fields = ["description", "responsible_admin", "developer", "system_address"] as const;
  const confirmedCounts = new Map<string, number>();
  let writing = true;
  const writers = fields.map(async (field) => {
    for (let value = 1; writing; value++) {
      const body = JSON.stringify({ [field]: String(value) });
      const answer = await fetch(`${first.api}/${collection}${system.id}/`, { method: "PATCH", headers, body }).catch(
        () => undefined,
      );
      if (answer?.status !== 200) return;
      confirmedCounts.set(field, value);
    }
  });
  const countConfirmed = () => [...confirmedCounts.values()].reduce((sum, count) => sum + count, 0);
  await eventually(() => countConfirmed() > 20);
  killAll(first.pid);
  writing = false;
  await Promise.all(writers);

  const second = await start();
  const storedMembers = await members(
    await fetch(`${second.api}/${collection}${system.id}/`, { headers: await signIn(second.api) }),
  );
  // The write in flight may have been stored without its response: one more, never fewer.
  for (const [field, value] of confirmedCounts) expect([value, value + 1]).toContain(Number(storedMembers[field]));
  process.kill(second.pid, "SIGTERM");
});

/** Returns the members of a response body. */
async function members(answer: Response): Promise<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).parse(await answer.json());
}

/** Kills without warning: the database processes first, then Node, before anything can shut down in order. */
function killAll(node: number): void {
  const postmaster = readPostmaster(path.join(dataDir, "postgres", "data"))?.pid ?? 0;
  const backends = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8")
    .trim()
    .split(" ")
    .map(Number);
  for (const pid of [postmaster, ...backends, node]) if (isAlive(pid)) process.kill(pid, "SIGKILL");
}
