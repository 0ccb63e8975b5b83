import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { asOwner, connectionTo, type OwnerServer } from "../database/owner-connection.ts";
import { prepareDatabase } from "../database/prepare-database.ts";
import { startEmbedded } from "../database/start-embedded.ts";
import { installationSecret } from "../database/stored-secrets.ts";
import { testSecretBox } from "./test-secret-box.ts";

/** Shared by the tests of a run: one server, and a migrated database that each test file copies. */
export interface SharedPostgres {
  readonly owner: OwnerServer;
  readonly template: string;
  /** Additional SQL options for creating a copy. */
  readonly copying: string;
  /** Whether its processes run on this machine, so that tests can stop one. */
  readonly canSignal: boolean;
  /** Role of the application and its password, the same in every copy. */
  readonly role: { readonly user: string; readonly password: string };
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: SharedPostgres;
  }
}

const template = "opis_template";

/**
 * Test data need not survive a power failure; otherwise creating and dropping a database for each file waits for the
 * disk.
 */
const settings = ["fsync = off", "full_page_writes = off"];

const root = path.join(import.meta.dirname, "../../../..");

/**
 * Builds the server's programs, which some tests start, and starts PostgreSQL once for the run; vitest calls it and the
 * returned function.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildPrograms();
  project.onTestsRerun(buildPrograms);
  const { owner, stop } = await openServer();
  await prepareDatabase(owner, testSecretBox, template);
  project.provide("postgres", {
    owner,
    template,
    // File by file takes half the time of writing each page to the log as well; servers before 15 know no other way, nor its name.
    copying: process.env.TEST_DATABASE_URL ? "" : "strategy file_copy",
    canSignal: !process.env.TEST_DATABASE_URL,
    role: await roleOf(owner, template),
  });
  return stop;
}

function buildPrograms(): void {
  const built = spawnSync(process.execPath, ["scripts/build-programs.mjs"], { cwd: root, stdio: "inherit" });
  if (built.status !== 0) throw new Error("The server's programs did not build.");
}

async function roleOf(owner: OwnerServer, database: string) {
  const password = await asOwner(connectionTo(owner, database), (client) =>
    installationSecret(client, testSecretBox, "app_role_password"),
  );
  return { user: `${database}_app`, password };
}

/** `TEST_DATABASE_URL` runs the tests on an outer server; without it they start one of their own. */
async function openServer(): Promise<{ owner: OwnerServer; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { owner: { url }, stop: () => dropDatabase({ url }) };
  const folder = await mkdtemp(path.join(tmpdir(), "opis-test-"));
  const { host, port, user, password, stop } = await startEmbedded({ dataDir: folder, log: pino({ level: "warn" }) });
  const owner = { host, port, user, password };
  await asOwner(connectionTo(owner, "postgres"), async (client) => {
    for (const setting of settings) await client.query(`alter system set ${setting}`);
    await client.query("select pg_reload_conf()");
  });
  return {
    owner,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function dropDatabase(server: OwnerServer): Promise<void> {
  return asOwner(connectionTo(server, "postgres"), async (client) => {
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`drop role if exists ${template}_app`);
  });
}
