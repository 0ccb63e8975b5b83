import pino from "pino";
import type { Config } from "../config/config.ts";
import { requestIdOfLine } from "../http/request-id.ts";

/** The log of the process: JSON lines on its output, from the level of the settings. */
export function openLog(config: Pick<Config, "LOG_LEVEL">): pino.Logger {
  // Pino's own way to the output tries a line again for ever when the terminal is gone; this one tells of it.
  return pino({ level: config.LOG_LEVEL, serializers: { err: loggedError }, mixin: requestIdOfLine }, process.stdout);
}

// Errors of the driver carry the whole connection and the values of the query: neither belongs in a log.
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}
