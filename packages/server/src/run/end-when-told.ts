import type { End } from "./end-once.ts";

/**
 * Ends the process when somebody says so, or when there is nobody left to say it: at a signal, when the terminal or whoever
 * read its output has gone, and when the process that started it has.
 */
export function endWhenTold(end: End): void {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => end({ code: 0 }));
  for (const output of [process.stdout, process.stderr]) output.on("error", () => end({ code: 0 }));
  process.once("disconnect", () => end({ code: 0 }));
}
