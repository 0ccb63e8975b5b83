import { tmpdir } from "node:os";
import pino from "pino";
import { z } from "zod";
import { assembleContext } from "../assemble-context.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config/config.ts";
import type { Context } from "../context.ts";
import { folderStore } from "../core/files/folder-store.ts";
import { job } from "../core/jobs/job.ts";
import { startWorker } from "../core/jobs/job-worker.ts";
import type { Connection } from "../database/connection-target.ts";
import { openDatabase } from "../database/database.ts";
import { testSecretBox } from "./test-secret-box.ts";

/** The product's queue with jobs that do nothing, for measuring it. */
export interface IdleQueue {
  /** Adds so many jobs in one transaction. */
  add(count: number): Promise<void>;
  /** Begins to do them, as a server does. */
  start(): void;
  /** Resolves once so many have been done from now on. */
  done(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Assembles the product's context for a prepared database, to measure parts without a server; the caller closes `db` and `workshop`. */
export function benchContext(connection: Connection, settings: Readonly<Record<string, string>> = {}): Context {
  const log = pino({ level: "error" });
  const config = readConfig(settings);
  const db = openDatabase(connection, config, systemClock, (error) => log.error(error));
  const secrets = { accessTokenKey: new Uint8Array(32), installation: "bench", box: testSecretBox };
  return assembleContext({ db, files: folderStore(tmpdir()), config, log, clock: systemClock, secrets });
}

/** Opens the queue of a database that is prepared. */
export function idleQueue(connection: Connection): IdleQueue {
  const context = benchContext(connection);
  const { db } = context;
  let remainingJobs = 0;
  let onEnd = () => {};
  const run = async () => {
    remainingJobs -= 1;
    if (remainingJobs === 0) onEnd();
  };
  const nothing = job({ name: "do_nothing", payload: z.strictObject({}), tries: 1, run });
  let stop = async () => {};
  return {
    add: (count) =>
      db.outsideCompanies(async (transaction) => {
        for (let index = 0; index < count; index++) context.jobs.add(transaction, nothing, {});
      }),
    start: () => {
      stop = startWorker(context, [nothing]).stop;
    },
    done: (count) => {
      remainingJobs = count;
      return new Promise((resolve) => {
        onEnd = resolve;
      });
    },
    close: async () => {
      await stop();
      await db.close();
    },
  };
}
