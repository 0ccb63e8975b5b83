import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import pino from "pino";
import { failedStartMessage } from "./cli/failed-start-message.ts";
import { createShutdownStack, type ShutdownStack, stopTimes } from "./cli/serve-product.ts";
import { type Config, readConfig } from "./config/config.ts";
import { deleteOwnTemporaryFolders, sweepTemporaryFolders } from "./core/files/temporary-folder.ts";
import { openServer } from "./database/start-or-await-server.ts";
import { requestIdOfLine } from "./http/observe-requests.ts";
import { StartError } from "./start-error.ts";

const parts = createShutdownStack();
const end = endOnce(parts);

/**
 * Starts the product by the settings of the environment, one part after the other; each is added to `parts` as soon as it
 * is open. `end` is called where it cannot go on later. Throws where it cannot start.
 */
async function startProduct(
  environment: Readonly<Record<string, string | undefined>>,
  parts: ShutdownStack,
  end: End,
): Promise<void> {
  const config = readConfig(environment);
  const log = openLog(config);
  parts.logTo(log);
  await refuseUnreadableAuthority(config);
  const times = stopTimes(config.STOP_SECONDS);
  await deleteOwnTemporaryFolders();
  await sweepTemporaryFolders();
  parts.add({ name: "temporary files", close: deleteOwnTemporaryFolders, limitMilliseconds: times.temporaryFiles });
  const { owner, stop } = await openServer(config, log, {
    stopMilliseconds: times.server,
    onGivenUp: ({ message }) => end({ code: 1, words: message }),
  });
  parts.add({ name: "PostgreSQL", close: stop, limitMilliseconds: times.server });
  // Its code is read only now: where the settings or the database are wrong, that is said at once.
  const { serveProduct } = await import("./cli/serve-product.ts");
  await serveProduct({ config, log, owner, times }, parts);
}

/** How the process ends: its exit code, and what it says by then. */
interface Ending {
  readonly code: number;
  readonly words?: string;
}

/** Ends the process after closing all that was opened; a second call joins the first. */
type End = (ending: Ending) => void;

/** The one way in which the process ends. */
function endOnce(parts: ShutdownStack): End {
  return ({ code, words }) => {
    if (parts.isClosing) return;
    if (words) process.stderr.write(`${words}\n`);
    void parts.close().finally(() => process.exit(code));
  };
}

/** The log of the process: JSON lines on its output, from the level of the settings. */
function openLog(config: Pick<Config, "LOG_LEVEL">): pino.Logger {
  // Pino's usual output retries a line forever when the terminal is gone; this one reports the error.
  return pino({ level: config.LOG_LEVEL, serializers: { err: loggedError }, mixin: requestIdOfLine }, process.stdout);
}

// Errors of the driver carry the whole connection and the values of the query: neither belongs in a log.
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}

/** Throws `StartError` where the file of `LDAP_CA_FILE` does not open or has no certificate, rather than fail at the first sync. */
async function refuseUnreadableAuthority({ LDAP_CA_FILE: file }: Pick<Config, "LDAP_CA_FILE">): Promise<void> {
  if (file === "") return;
  try {
    new X509Certificate(await readFile(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`LDAP_CA_FILE ${file} has no certificate that can be read (${reason}): correct the setting.`);
  }
}

endOnSignal(end);

/**
 * Ends the process at a signal, or when no one is left to send one: when its terminal or the reader of its output has gone, or
 * the process that started it.
 */
function endOnSignal(end: End): void {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => end({ code: 0 }));
  for (const output of [process.stdout, process.stderr]) output.on("error", () => end({ code: 0 }));
  process.once("disconnect", () => end({ code: 0 }));
}

try {
  await startProduct(process.env, parts, end);
} catch (error) {
  end({ code: 1, words: failedStartMessage(error) });
}
