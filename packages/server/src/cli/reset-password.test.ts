import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { outerPostgres } from "../testing/outer-postgres.ts";
import { builtProgram } from "../testing/programs/built-program-path.ts";
import { runningProduct } from "../testing/programs/running-product.ts";
import { startProgram } from "../testing/programs/started-program.ts";

// Starts whole programs, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(path.join(tmpdir(), "opis-reset-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { DATA_DIR: folder };
const reset = (...words: string[]) => startProgram("reset-password", settings, ...words).ended();

/** Resets the password to one piped in. */
function resetTo(password: string) {
  const words = [builtProgram("reset-password"), "admin", "--stdin"];
  const env = { ...process.env, DATABASE_URL: "", ...settings };
  return spawnSync(process.execPath, words, { env, input: `${password}\n`, encoding: "utf8" });
}

async function signIn(api: string, password: string): Promise<number> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ username: "admin", password });
  return (await fetch(`${api}/api-auth/token/`, { method: "POST", headers, body })).status;
}

test("in a folder without a database none is created", async () => {
  const nowhere = startProgram("reset-password", { DATA_DIR: path.join(folder, "nowhere") }, "admin");
  expect(await nowhere.ended()).toMatchObject({
    code: 1,
    err: `There is no database in ${path.join(folder, "nowhere", "postgres")}: set DATA_DIR or DATABASE_URL as for the server.\n`,
  });
});

test("a user gets a new password whether the product runs or not", async () => {
  const product = await runningProduct(settings);
  const headers = await product.signIn();
  const me = async () => (await fetch(`${product.api}/users/me/`, { headers })).status;
  expect(await me()).toBe(200);
  for (let wrong = 0; wrong < 5; wrong++) await signIn(product.api, "Wrong-1-password");

  const { code, out } = await reset("Admin");
  expect(code).toBe(0);
  const password = /password: (\S{20})\n/.exec(out)?.[1] ?? "";
  expect(out).toContain("admin: the password was changed and all earlier sessions have ended.");
  expect(await me()).toBe(401);
  expect(await signIn(product.api, "Correct-horse-9!")).toBe(401);
  expect(await signIn(product.api, password)).toBe(200);
  await product.stop();

  const newPassword = "Another-horse-7!".replaceAll("-", "*");
  expect(resetTo(newPassword)).toMatchObject({ status: 0, stdout: expect.not.stringContaining(newPassword) });
  const again = await runningProduct(settings);
  expect(await signIn(again.api, password)).toBe(401);
  expect(await signIn(again.api, newPassword)).toBe(200);
  await again.stop();
});

test("a user gets a new password with an external database, too", async () => {
  const postgres = await outerPostgres();
  try {
    const outer = { DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, "outer") };
    const product = await runningProduct(outer);
    const { code, out } = await startProgram("reset-password", outer, "admin").ended();
    expect(code).toBe(0);
    expect(await signIn(product.api, "Correct-horse-9!")).toBe(401);
    expect(await signIn(product.api, /password: (\S{20})\n/.exec(out)?.[1] ?? "")).toBe(200);
    await product.stop();
  } finally {
    await postgres.remove();
  }
});

test("unknown options, an unknown user and a weak password are reported in one line each", async () => {
  expect(await reset()).toMatchObject({ code: 1, err: "usage: npm run reset-password -- <user> [--stdin]\n" });
  expect(await reset("nobody")).toMatchObject({ code: 1, err: 'There is no user "nobody".\n' });
  const weak = resetTo("short");
  expect(weak.status).toBe(1);
  expect(weak.stderr).toMatch(/^The password is not accepted: .*; At least one digit; .*\.\n$/);
});
