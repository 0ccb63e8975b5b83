import { tmpdir } from "node:os";
import pino from "pino";
import { assembleContext } from "../../assemble-context.ts";
import { systemClock } from "../../clock.ts";
import { readConfig } from "../../config/config.ts";
import { folderStore } from "../../core/files/folder-store.ts";
import { startWorker } from "../../core/jobs/job-worker.ts";
import { openDatabase } from "../../database/database.ts";
import { testSecretBox } from "../test-secret-box.ts";
import { hangingJob } from "./hanging-job.ts";

/* A server's worker in a separate process, to be killed by a test. Its argument is the connection as JSON. */

const log = pino({ level: "error" });
const context = assembleContext({
  db: openDatabase(JSON.parse(process.argv[2] ?? ""), readConfig({}), systemClock, (error) => log.error(error)),
  files: folderStore(tmpdir()),
  config: readConfig({}),
  log,
  clock: systemClock,
  secrets: { accessTokenKey: new Uint8Array(32), installation: "test", box: testSecretBox },
});
startWorker(context, [hangingJob], { leaseSeconds: 1 });
