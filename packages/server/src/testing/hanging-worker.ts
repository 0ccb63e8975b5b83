import { tmpdir } from "node:os";
import pino from "pino";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/database.ts";
import { folderStore } from "../files/folder-store.ts";
import { jobQueue } from "../jobs/job-queue.ts";
import { startWorker } from "../jobs/job-worker.ts";
import { paperWorkshop } from "../workshop/paper-workshop.ts";
import { hangingJob } from "./hanging-job.ts";

/* A server's worker in a process of its own, to be killed by a test. Its argument is the connection as JSON. */

const log = pino({ level: "error" });
const clock = { now: () => new Date() };
const context = {
  db: openDatabase(JSON.parse(process.argv[2] ?? ""), readConfig({}), (error) => log.error(error)),
  files: folderStore(tmpdir()),
  jobs: jobQueue(clock),
  workshop: paperWorkshop(),
  config: readConfig({}),
  log,
  clock,
  secrets: { accessTokenKey: new Uint8Array(32), installation: "test" },
};
startWorker(context, [hangingJob], { leaseSeconds: 1 });
