import type { Logger } from "pino";
import type { OpenedParts } from "./opened-parts.ts";

/** Closes all and ends the process when it is told to stop; told again it goes on stopping. */
export function stopOnSignals(parts: OpenedParts, log: Logger): void {
  const stop = async (signal: string) => {
    if (parts.isClosing) return;
    log.info({ signal }, "stopping");
    await parts.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
}
