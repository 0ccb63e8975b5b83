import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./directory-server.ts";

/** A running instance for tests: its URL, a user, and a function to stop it. */
export type StartedProduct = { url: string; username: string; password: string; stop: () => Promise<void> };

const startLimitMs = 60_000;

/** The folder Opis is started from. */
export const root = fileURLToPath(new URL("../../../..", import.meta.url));

/**
 * Starts the built product as a user would, on a free port with a separate data folder and additional settings. Throws with its output if
 * it does not respond.
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<StartedProduct> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "opis-e2e-"));
  const url = `http://127.0.0.1:${await freePort()}`;
  const username = "admin";
  const password = "Проверка-2026!";
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: new URL(url).port,
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      DATABASE_URL: "",
      ADMIN_USERNAME: username,
      ADMIN_PASSWORD: password,
      EXAMPLE_COMPANY: "false",
      SITE_BROWSER: "none",
      LOG_LEVEL: "warn",
      // All tests come from one address.
      LOGIN_REQUESTS_PER_MINUTE: "1000000",
      REQUESTS_PER_MINUTE: "0",
      ...settings,
    },
  });
  const output = collect(child);
  const stop = async () => {
    await end(child);
    await rm(dataFolder, { recursive: true, force: true });
  };
  const answers = await untilAnswering(url, child);
  if (answers) return { url, username, password, stop };
  await stop();
  throw new Error(`The product did not answer at ${url}:\n${output.text}`);
}

function collect(child: ChildProcess) {
  const output = { text: "" };
  const add = (chunk: Buffer) => {
    output.text = (output.text + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return output;
}

async function untilAnswering(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(100);
  }
  return false;
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  await exit;
}
