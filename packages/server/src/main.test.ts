import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { builtProgram, endsSoon } from "./testing/programs/built-program-path.ts";

// Whole programs are started here, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const folder = await mkdtemp(path.join(tmpdir(), "opis-main-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The real program, with what it has printed so far. */
function start(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [...endsSoon, builtProgram("main")], {
    env: {
      ...process.env,
      DATABASE_URL: "",
      PORT: "0",
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
      EXAMPLE_COMPANY: "false",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    output.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.err += chunk;
  });
  return { child, output };
}

async function address({ child, output }: ReturnType<typeof start>): Promise<string> {
  for (;;) {
    const match = /Opis: (http:\S+)/.exec(output.out)?.[1];
    if (match) return match;
    if (child.exitCode !== null) throw new Error(`it ended: ${output.out}${output.err}`);
    await Promise.race([once(child.stdout ?? child, "data"), once(child, "close")]);
  }
}

async function stop(child: ChildProcess): Promise<unknown> {
  child.kill("SIGTERM");
  const [code] = await once(child, "close");
  return code;
}

async function canSignIn(at: string, password: string): Promise<number> {
  const answer = await fetch(`${at}/api/v2/api-auth/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  return answer.status;
}

test("from an empty folder it starts, prints how to sign in, stops on a signal, and starts again with its data", async () => {
  const first = start({});
  const at = await address(first);
  const password = /password: (\S+)/.exec(first.output.out)?.[1] ?? "";
  expect(await canSignIn(at, password)).toBe(200);
  expect(await stop(first.child)).toBe(0);

  expect(`${first.output.out}${first.output.err}`).not.toContain("lost");

  const second = start({});
  const again = await address(second);
  expect(second.output.out).not.toContain("password");
  expect(await canSignIn(again, password)).toBe(200);
  expect(await stop(second.child)).toBe(0);
});
