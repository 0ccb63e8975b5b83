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
import type { Connection, Reach } from "../db/connecting/connection.ts";
import { openDatabase } from "../db/database.ts";
import { folderStore } from "../files/folder-store.ts";
import { paperWorkshop } from "../workshop/paper-workshop.ts";
import { type ApiClient, apiClient } from "./api-client.ts";
import { testDatabases } from "./databases/test-databases.ts";
import { refuseWatched } from "./databases/watch-statements.ts";
import { runDueJobs } from "./run-due-jobs.ts";

/** A clock that tests move. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
  /** From now on it is this moment, ISO time. */
  stopAt(moment: string): void;
}

/** The whole application on a database of its own. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** How the application reaches its database. */
  readonly connection: Connection;
  readonly clock: TestClock;
  /** Calls without credentials. */
  readonly stranger: ApiClient;
  /** Does all jobs that are due by the clock, one after another; answers their names. No worker does them by itself. */
  runJobs(): Promise<string[]>;
  /** Runs SQL as the owner of the databases, whom no row level security stops, where the rows are that it is about. */
  asOwner(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** The same in the installation's own database. */
  ofInstallation(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** The same in each database, one after the other. */
  inEach(text: string): Promise<Record<string, unknown>[]>;
  /** How the application reaches the database that a company lives in. */
  reachOf(company: number): Promise<Reach>;
}

/** `TEST_COMPANIES_ELSEWHERE=true` has the companies of all tests live in two further databases. */
const usualPlaces = process.env.TEST_COMPANIES_ELSEWHERE === "true" ? ["north", "south"] : [];

/** Test files of one worker share it, one after another: its processes take longer to start than most papers to be made. They end with the worker. */
const workshop = paperWorkshop();

/**
 * Builds the application for one test file, on a fresh copy of the migrated database; cleans up after the file. New companies live in
 * databases of these names, each a further copy.
 */
export async function testServer(
  settings: Readonly<Record<string, string>> = {},
  places: readonly string[] = usualPlaces,
): Promise<TestServer> {
  const databases = await testDatabases(places);
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? "silent" });
  const config = readConfig({
    ...{ LOGIN_REQUESTS_PER_MINUTE: "1000000", SITE_BROWSER: "none" },
    ...databases.settings,
    ...settings,
  });
  const clock = testClock();
  const db = openDatabase(databases.connection, config, clock, (error) => log.error(error));
  const folder = await mkdtemp(path.join(tmpdir(), "opis-files-"));
  const secrets = { accessTokenKey: randomBytes(32), installation: "test" };
  const context = assembleContext({ db, files: folderStore(folder), config, log, clock, secrets }, workshop);
  const app = buildApp(context);
  await app.ready();

  afterAll(async () => {
    await app.close();
    context.smtp.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
    await databases.drop();
    refuseWatched();
  });
  return {
    app,
    context,
    connection: databases.connection,
    clock,
    stranger: apiClient(app),
    runJobs: () => runDueJobs(context, allJobs),
    asOwner: databases.asOwner,
    inEach: databases.inEach,
    reachOf: databases.reachOf,
    ofInstallation: databases.ofInstallation,
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
