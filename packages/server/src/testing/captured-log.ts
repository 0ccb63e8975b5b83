import { Writable } from "node:stream";
import pino, { type Level, type Logger } from "pino";

/** A log that records its lines. */
export interface CapturedLog {
  readonly log: Logger;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

/** Records everything from a level up. */
export function capturedLog(level: Level = "info"): CapturedLog {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString("utf8")));
      done();
    },
  });
  return { log: pino({ level }, stream), lines };
}
