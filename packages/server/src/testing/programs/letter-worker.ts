import { tmpdir } from "node:os";
import pino from "pino";
import { assembleContext } from "../../assemble-context.ts";
import { systemClock } from "../../clock.ts";
import { readConfig } from "../../config/config.ts";
import { folderStore } from "../../core/files/folder-store.ts";
import { startWorker } from "../../core/jobs/job-worker.ts";
import { sendLetterJob } from "../../core/mail/send-letter.ts";
import { sendNoticesJob } from "../../core/notices/send-notices.ts";
import { openDatabase } from "../../database/database.ts";
import { testSecretBox } from "../test-secret-box.ts";

/*
 * A server that sends notices and letters, in a separate process, to be killed by a test. Its arguments are the
 * connection and the settings as JSON; it reports when it is ready, and starts on a message.
 */

const [, , connection = "", settings = ""] = process.argv;
const log = pino({ level: "silent" });
const config = readConfig(JSON.parse(settings));
const context = assembleContext({
  db: openDatabase(JSON.parse(connection), config, systemClock, (error) => log.error(error)),
  files: folderStore(tmpdir()),
  config,
  log,
  clock: systemClock,
  secrets: { accessTokenKey: new Uint8Array(32), installation: "test", box: testSecretBox },
});
process.once("message", () => startWorker(context, [sendNoticesJob, sendLetterJob], { leaseSeconds: 1 }));
process.send?.("ready");
