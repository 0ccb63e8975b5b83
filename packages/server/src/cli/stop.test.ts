import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, type ClientRequest, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { createTemporaryFolder, deleteOwnTemporaryFolders } from "../core/files/temporary-folder.ts";
import { isAlive, processesOf, readPostmaster } from "../database/postmaster.ts";
import { holderOf } from "../database/start-embedded.ts";
import { childrenOf, outerPostgres } from "../testing/outer-postgres.ts";
import { builtProgram } from "../testing/programs/built-program-path.ts";
import { type RunningProduct, runningProduct } from "../testing/programs/running-product.ts";

// Starts whole programs, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(path.join(tmpdir(), "opis-stop-"));
const cluster = path.join(folder, "postgres");
const data = path.join(cluster, "data");
const main = builtProgram("main");
const root = path.join(import.meta.dirname, "../../../..");
const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function until(condition: () => unknown): Promise<void> {
  while (!condition()) await wait(20);
}

async function start(settings: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const product = await runningProduct({ DATA_DIR: folder, ...settings });
  undo.push(() => isAlive(product.pid) && process.kill(product.pid, "SIGKILL"));
  return product;
}

/** Starts the product through a shell; resolves once it listens. */
async function startBehind(command: string, words: readonly string[]) {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: folder, PORT: "0", EXAMPLE_COMPANY: "false" };
  const behind = spawn(command, words, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  undo.push(() => behind.kill("SIGKILL"));
  let output = "";
  behind.stdout.on("data", (chunk) => (output += String(chunk)));
  await until(() => /Opis: http/.test(output));
  const pid = holderOf(cluster) ?? 0;
  undo.push(() => isAlive(pid) && process.kill(pid, "SIGKILL"));
  return { behind, pid, said: () => output };
}

const hasStopped = (pid: number) => !isAlive(pid) && holderOf(cluster) === undefined && !readPostmaster(data);

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "stopped repeatedly with %s it stops once, in order",
  async (signal) => {
    const product = await start();
    for (let times = 0; times < 5; times++) {
      if (product.isRunning()) process.kill(product.pid, signal);
      await wait(10);
    }
    await until(() => !product.isRunning());
    expect(product.exitCode()).toBe(0);
    expect(hasStopped(product.pid)).toBe(true);
    expect(product.printed()).not.toMatch(/error|lost|"level":[456]0/i);
  },
);

test("temporary folders of an ended server are deleted at the start, and the server's own at its stop", async () => {
  const TMPDIR = mkdtempSync(path.join(folder, "temporary-"));
  const ownFolder = path.basename(await createTemporaryFolder("upload"));
  undo.push(() => deleteOwnTemporaryFolders());
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const folderOf = (pid: number) => path.join(TMPDIR, ownFolder.replace(`-${process.pid}-`, `-${pid}-`));
  mkdirSync(folderOf(ended));
  const product = await start({ TMPDIR });
  expect(readdirSync(TMPDIR)).toEqual([]);
  mkdirSync(folderOf(product.pid));
  process.kill(product.pid, "SIGTERM");
  await until(() => !product.isRunning());
  expect(readdirSync(TMPDIR)).toEqual([]);
});

/** Returns the outcome of a request: its status, or why it has none. */
function outcomeOf(error: Error, { reusedSocket }: ClientRequest): string {
  // A keep-alive connection may close just when the next request is sent: HTTP says to retry that one.
  if (reusedSocket) return "again";
  // Linux resets connections in the backlog when the port closes, which clients see at any operation; the server
  // closing an accepted connection is not such a failure.
  if ("syscall" in error && codeOf(error) === "ECONNRESET") return "not let in";
  return codeOf(error);
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "error";
}

test("a stop under load closes each connection after its last response, and leaves no request unanswered", async () => {
  const product = await start({ READY_SECONDS: "60" });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const outcomes: string[] = [];
  const ask = () =>
    new Promise<string>((resolve) => {
      const clientRequest = request(`${product.api}/ready/`, { agent }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.complete ? String(answer.statusCode) : "cut"));
      });
      clientRequest.on("error", (error) => resolve(outcomeOf(error, clientRequest)));
      clientRequest.end();
    });
  const askers = Array.from({ length: 16 }, async () => {
    while (outcomes.at(-1) !== "ECONNREFUSED") outcomes.push(await ask());
  });
  await until(() => outcomes.length > 200);
  expect(new Set(outcomes)).toEqual(new Set(["200"]));
  await product.stop();
  await Promise.all(askers);
  expect(outcomes.filter((outcome) => !["200", "again", "not let in", "ECONNREFUSED"].includes(outcome))).toEqual([]);
  // The port closes once, so no client is refused twice.
  expect(outcomes.filter((outcome) => outcome === "not let in").length).toBeLessThanOrEqual(askers.length);
  expect(product.exitCode()).toBe(0);
  expect(product.printed()).not.toMatch(/did not close|closing it failed|are refused/);
});

test("documents in progress are finished before the server ends; the others are refused", {
  timeout: 180_000,
}, async () => {
  const settings = { EXAMPLE_COMPANY: "true" };
  rmSync(cluster, { recursive: true, force: true });
  const product = await start({ ...settings, STOP_SECONDS: "300" });
  const papers = await askForPapers(product);
  process.kill(product.pid, "SIGTERM");
  process.kill(papers.held, "SIGCONT");
  for (const answer of await papers.answers) {
    expect(answer.status).toBe(200);
    expect(answer.body.byteLength).toBeGreaterThan(10_000);
  }
  await until(() => !product.isRunning());

  const secondProduct = await start({ ...settings, STOP_SECONDS: "3" });
  const stuck = await askForPapers(secondProduct);
  process.kill(stuck.running, "SIGSTOP");
  process.kill(secondProduct.pid, "SIGTERM");
  for (const refusal of await stuck.answers) {
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get("retry-after")).toBe("5");
    expect(JSON.parse(refusal.body.toString())).toMatchObject({ code: "unavailable" });
  }
  await until(() => !secondProduct.isRunning());
  expect(secondProduct.exitCode()).toBe(0);
  expect(hasStopped(secondProduct.pid)).toBe(true);
});

/**
 * Requests two documents of the example company. The idle renderer is frozen first, so that it holds one of them; once
 * another process has started, both are known to be in progress.
 */
async function askForPapers({ api, pid, signIn }: RunningProduct) {
  const headers = await signIn();
  const makers = () => childrenOf(pid).filter((childPid) => /render-worker/.test(commandOf(childPid)));
  await until(() => makers().length === 1);
  const [held = 0] = makers();
  undo.push(() => isAlive(held) && process.kill(held, "SIGKILL"));
  process.kill(held, "SIGSTOP");
  const answers = Promise.all(
    ["perechen_processov", "perechen_system"].map((key) =>
      wholeAnswer(`${api}/companies/1/generated_documents/${key}/download/?format=docx`, headers),
    ),
  );
  answers.catch(() => undefined);
  await until(() => makers().length === 2);
  const running = makers().find((maker) => maker !== held) ?? 0;
  undo.push(() => isAlive(running) && process.kill(running, "SIGKILL"));
  return { answers, held, running };
}

// A body that nobody reads yet when the server closes the connection breaks the client (nodejs/undici#5360).
async function wholeAnswer(address: string, headers: Record<string, string>) {
  const answer = await fetch(address, { headers });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Returns the command line of a process; empty if it has just exited. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

test("a stop finishes in time though the embedded database hangs", async () => {
  const product = await start({ STOP_SECONDS: "4" });
  const all = processesOf(data);
  for (const pid of all) process.kill(pid, "SIGSTOP");
  process.kill(product.pid, "SIGTERM");
  await until(() => !product.isRunning());
  expect(product.exitCode()).toBe(0);
  await until(() => !all.some(isAlive));
  const again = await start();
  await again.signIn();
  await again.stop();
});

test("a stop finishes in time though an external database hangs", async () => {
  const postgres = await outerPostgres();
  undo.push(postgres.remove);
  const product = await start({ DATABASE_URL: postgres.url, STOP_SECONDS: "3" });
  const thaw = postgres.freeze();
  undo.push(thaw);
  process.kill(product.pid, "SIGTERM");
  await until(() => !product.isRunning());
  expect(product.exitCode()).toBe(0);
});

test.each([
  ["itself", [process.execPath, main]],
  [
    "behind what `npm start` runs",
    [process.execPath, "-e", "'import(`./scripts/shared/serve.mjs`).then((m) => m.serve())'"],
  ],
])("when its terminal is closed the product exits: %s", async (_where, words) => {
  const { behind, pid } = await startBehind("script", ["-qfc", words.join(" "), "/dev/null"]);
  behind.kill("SIGKILL");
  await until(() => hasStopped(pid));
});

test("the product exits when the reader of its output is gone", async () => {
  const { behind, pid } = await startBehind(process.execPath, [main]);
  behind.stdout.destroy();
  behind.stderr.destroy();
  // It notices when it writes the next line.
  for (const pid of processesOf(data)) {
    if (/opis_app/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"))) process.kill(pid, "SIGTERM");
  }
  await until(() => hasStopped(pid));
});

test("when the process that started it is killed the product exits", async () => {
  const script = "import('./scripts/shared/serve.mjs').then((m) => m.serve())";
  const { behind, pid } = await startBehind(process.execPath, ["-e", script]);
  behind.kill("SIGKILL");
  await once(behind, "exit");
  await until(() => hasStopped(pid));
});

test("a product whose embedded database was killed recovers automatically", async () => {
  const product = await start();
  const headers = await product.signIn();
  const before = readPostmaster(data)?.pid ?? 0;
  process.kill(before, "SIGKILL");
  await until(() => (readPostmaster(data)?.pid ?? before) !== before);
  let status = 0;
  while (status !== 200) {
    status = (await fetch(`${product.api}/companies/`, { headers })).status;
    expect([200, 503]).toContain(status);
    await wait(20);
  }
  expect(product.printed()).toContain("PostgreSQL is ready again");
  await product.stop();
});
