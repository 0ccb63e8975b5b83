import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "opis-bench-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const measurement = `
  const { startProduct } = await import(${JSON.stringify(path.join(import.meta.dirname, "start-product.ts"))});
  const product = await startProduct();
  console.log(product.pid);
  setInterval(() => undefined, 1000);`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts a measurement; returns it with the process ids of its server and that server's PostgreSQL. */
async function measuring(): Promise<{ child: ChildProcess; server: number; postgres: number }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", measurement], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [pid] = await once(child.stdout, "data");
  const [data = ""] = readdirSync(folder).filter((name) => name.startsWith("opis-bench-"));
  const postmaster = readFileSync(path.join(folder, data, "postgres", "data", "postmaster.pid"), "utf8");
  return { child, server: Number(pid), postgres: Number(postmaster.split("\n")[0]) };
}

test.each(["SIGINT", "SIGKILL"] as const)(
  "a measurement that %s ends leaves neither server nor PostgreSQL running",
  async (signal) => {
    spawnSync(process.execPath, ["scripts/build-programs.mjs"], { cwd: root, stdio: "inherit" });
    const { child, server, postgres } = await measuring();
    expect([server, postgres].map(isRunning)).toEqual([true, true]);
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    while (isRunning(server) || isRunning(postgres)) await wait(50);
    if (signal !== "SIGKILL") expect(readdirSync(folder).filter((name) => name.startsWith("opis-bench-"))).toEqual([]);
  },
  180_000,
);
