import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll } from "vitest";
import { allJobs } from "../all-jobs.ts";
import { buildApp } from "../app.ts";
import { assembleContext } from "../assemble-context.ts";
import type { Clock } from "../clock.ts";
import { readConfig } from "../config/config.ts";
import type { Context } from "../context.ts";
import { folderStore } from "../core/files/folder-store.ts";
import { createRenderPool } from "../core/rendering/render-pool.ts";
import type { Connection } from "../database/connection-target.ts";
import { openDatabase } from "../database/database.ts";
import { type ApiClient, apiClient } from "./api-client.ts";
import { runDueJobs } from "./run-due-jobs.ts";
import { testDatabase } from "./test-database.ts";
import { testSecretBox } from "./test-secret-box.ts";

/** A clock that tests control. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
  /** Sets the current time, ISO. */
  stopAt(moment: string): void;
}

/** The whole application on a separate database. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** The application's database connection. */
  readonly connection: Connection;
  readonly clock: TestClock;
  /** Calls without credentials. */
  readonly stranger: ApiClient;
  /** Runs all jobs that are due by the clock, one after another; returns their names. No worker runs. */
  runJobs(): Promise<string[]>;
  /** Runs SQL as the owner of the database, who bypasses row level security. */
  asOwner(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/**
 * Shared by the test files of one worker, since its processes take longer to start than most documents to render. It
 * ends with the worker.
 */
const workshop = createRenderPool();

/** Builds the application for one test file, on a fresh copy of the migrated database; cleans up after the file. */
export async function testServer(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const database = await testDatabase();
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? "silent" });
  const config = readConfig({
    ...{ LOGIN_REQUESTS_PER_MINUTE: "1000000", REQUESTS_PER_MINUTE: "0", SITE_BROWSER: "none" },
    ...settings,
  });
  const clock = testClock();
  const db = openDatabase(database.connection, config, clock, (error) => log.error(error));
  const folder = await mkdtemp(path.join(tmpdir(), "opis-files-"));
  const secrets = { accessTokenKey: randomBytes(32), installation: "test", box: testSecretBox };
  const context = assembleContext({ db, files: folderStore(folder), config, log, clock, secrets }, workshop);
  const app = buildApp(context);
  await app.ready();

  afterAll(async () => {
    await app.close();
    context.smtp.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  });
  return {
    app,
    context,
    connection: database.connection,
    clock,
    stranger: apiClient(app),
    runJobs: () => runDueJobs(context, allJobs),
    asOwner: database.asOwner,
  };
}

function testClock(): TestClock {
  let ahead = 0;
  let stopped: number | undefined;
  return {
    now: () => new Date((stopped ?? Date.now()) + ahead),
    advance: (seconds) => {
      ahead += seconds * 1_000;
    },
    stopAt: (moment) => {
      ahead = 0;
      stopped = Date.parse(moment);
    },
  };
}
