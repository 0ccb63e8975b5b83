import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { clusterPaths } from "./init-cluster.ts";
import { completeInstall, npmBinaries, programOf, versionOf } from "./native-binaries.ts";
import { isAlive, readPostmaster } from "./postmaster.ts";
import { type EmbeddedServer, startEmbedded } from "./start-embedded.ts";

const root = mkdtempSync(path.join(tmpdir(), "opis-launcher-"));
chmodSync(root, 0o755);
const started: EmbeddedServer[] = [];
const children: ChildProcess[] = [];
let last = 0;
const folder = (...parts: string[]) => path.join(root, String(++last), ...parts);

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of started.splice(0)) await server.stop();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function start(options: Parameters<typeof startEmbedded>[0]): Promise<EmbeddedServer> {
  const server = await startEmbedded(options);
  started.push(server);
  return server;
}

async function ask(
  server: Pick<EmbeddedServer, "host" | "port" | "user" | "password">,
  text: string,
): Promise<unknown> {
  const { host, port, user, password } = server;
  const client = new pg.Client({ host, port, user, password, database: "postgres" });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

/** Runs the launcher in a separate Node process, which then waits; `wrapper` precedes `node`. */
async function startInChild(
  dataDir: string,
  wrapper: readonly string[] = [],
  after = "setInterval(() => {}, 1000)",
): Promise<ChildProcess> {
  const code = `const { startEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, "start-embedded.ts"))});
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => void server.stop().then(() => process.exit(0)));
    process.stdout.write("ready\\n");
    ${after};`;
  const [command = "", ...words] = [...wrapper, process.execPath, "--input-type=module", "-e", code];
  const child = spawn(command, words, {
    stdio: ["ignore", "pipe", "pipe"],
    cwd: path.join(import.meta.dirname, "../../../.."),
  });
  children.push(child);
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => String(chunk).includes("ready") && resolve());
    child.stderr?.on("data", (chunk) => {
      output += String(chunk);
    });
    child.on("exit", (code) => reject(new Error(`exit ${code}: ${output}`)));
  });
  return child;
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !condition(); tries++) await wait(25);
  expect(condition()).toBe(true);
}

const isRoot = process.getuid?.() === 0;
const serverPid = (dataDir: string) => readPostmaster(clusterPaths(dataDir).data)?.pid ?? 0;

describe("as root", { skip: !isRoot }, () => {
  test("with a postgres user the server runs as that user, on a Unix socket, and commits reach the disk", async () => {
    const dataDir = folder("data");
    const server = await start({ dataDir });
    expect(server.host).toBe(dataDir);
    expect(readFileSync(`/proc/${server.pid}/status`, "utf8")).not.toMatch(/^Uid:\s+0\s/m);
    expect(await ask(server, "show fsync")).toBe("on");
    expect(await ask(server, "show synchronous_commit")).toBe("on");
    expect(await ask(server, "show listen_addresses")).toBe("");
  });

  test("without one it runs as nobody", async () => {
    const server = await start({ dataDir: folder("data"), candidates: ["nobody"] });
    expect(readFileSync(`/proc/${server.pid}/status`, "utf8")).toMatch(/^Uid:\s+65534\s/m);
  });

  test("without any service user it runs in a user namespace", async () => {
    const server = await start({ dataDir: folder("data"), candidates: [] });
    expect(await ask(server, "select 1")).toBe(1);
  });

  test("binaries under an inaccessible home are copied next to the data, replacing those of another version", async () => {
    const home = folder("home");
    mkdirSync(home, { recursive: true });
    cpSync(npmBinaries(), path.join(home, "native"), { recursive: true, verbatimSymlinks: true });
    chmodSync(home, 0o700);
    const dataDir = folder("data");
    const former = path.join(dataDir, "runtime-18.0");
    mkdirSync(former, { recursive: true });
    const server = await start({ dataDir, binaries: path.join(home, "native", "bin") });
    const copy = path.join(dataDir, `runtime-${versionOf(npmBinaries())}`);
    expect(existsSync(programOf(copy, "postgres"))).toBe(true);
    expect(existsSync(former)).toBe(false);
    expect(await ask(server, "select 1")).toBe(1);
  });

  test.each([
    ["a usual user", ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]],
    ["a user without an entry in passwd", ["setpriv", "--reuid=54321", "--regid=54321", "--clear-groups"]],
  ])("%s starts it as that user", async (_who, wrapper) => {
    const dataDir = folder("data");
    mkdirSync(path.dirname(dataDir), { recursive: true });
    chmodSync(path.dirname(dataDir), 0o777);
    const child = await startInChild(dataDir, wrapper);
    expect(isAlive(serverPid(dataDir))).toBe(true);
    child.kill("SIGTERM");
    await until(() => !isAlive(child.pid ?? 0));
    expect(readPostmaster(clusterPaths(dataDir).data)).toBeUndefined();
  });
});

test("an install whose scripts were not run is completed", () => {
  const native = path.join(folder(), "native");
  cpSync(npmBinaries(), native, { recursive: true, verbatimSymlinks: true });
  const links: { target: string }[] = JSON.parse(readFileSync(path.join(native, "pg-symlinks.json"), "utf8"));
  for (const { target } of links) rmSync(path.join(native, "..", target), { force: true });
  chmodSync(programOf(native, "postgres"), 0o644);
  completeInstall(native);
  for (const { target } of links) expect(existsSync(path.join(native, "..", target))).toBe(true);
  expect(links.length).toBeGreaterThan(0);
});

test("an initdb killed half-way leaves nothing that looks like a cluster, nor is it deleted", async () => {
  const dataDir = folder("data");
  const unfinished = path.join(dataDir, "data.unfinished-before");
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(path.join(unfinished, "PG_VERSION"), "18\n");
  const server = await start({ dataDir });
  expect(await ask(server, "select 1")).toBe(1);
  expect(existsSync(path.join(unfinished, "PG_VERSION"))).toBe(true);
});

test("with a path too long for a Unix socket it uses loopback with a password", async () => {
  const server = await start({ dataDir: folder("a".repeat(110), "data") });
  expect(server.host).toBe("127.0.0.1");
  expect(await ask(server, "select 1")).toBe(1);
  await expect(ask({ ...server, password: "wrong" }, "select 1")).rejects.toThrow(/password/);
});

test("a second start on the same folder is refused with a message, and the first continues", async () => {
  const dataDir = folder("data");
  const child = await startInChild(dataDir);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`already used by another Opis (process ${child.pid})`);
  expect(isAlive(serverPid(dataDir))).toBe(true);
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s stops the server cleanly", async (signal) => {
  const dataDir = folder("data");
  const child = await startInChild(dataDir);
  const pid = serverPid(dataDir);
  child.kill(signal);
  await until(() => !isAlive(pid));
  expect(readPostmaster(clusterPaths(dataDir).data)).toBeUndefined();
});

test("a crash or kill -9 of Node leaves no server behind and no data damaged", async () => {
  const dataDir = folder("data");
  const killed = await startInChild(dataDir);
  const pid = serverPid(dataDir);
  killed.kill("SIGKILL");
  await until(() => !isAlive(pid));
  const crashing = await startInChild(dataDir, [], 'setTimeout(() => { throw new Error("crash"); }, 50)');
  const otherPid = serverPid(dataDir);
  await until(() => !isAlive(crashing.pid ?? 0) && !isAlive(otherPid));
  const server = await start({ dataDir });
  expect(await ask(server, "select 1")).toBe(1);
});

test("a server whose Node and watchdog were both killed is stopped by the next start", async () => {
  const dataDir = folder("data");
  const child = await startInChild(dataDir);
  const orphan = serverPid(dataDir);
  const watchdogs = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim().split(" ").map(Number);
  for (const pid of watchdogs) if (pid !== orphan) process.kill(pid, "SIGKILL");
  child.kill("SIGKILL");
  await until(() => !isAlive(child.pid ?? 0));
  expect(isAlive(orphan)).toBe(true);
  const server = await start({ dataDir });
  expect(server.pid).not.toBe(orphan);
  expect(isAlive(orphan)).toBe(false);
});
