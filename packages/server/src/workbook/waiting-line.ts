import { refused } from "@opis/model/errors";

/** Runs work, so many at a time, so many more waiting; who leaves is not waited for. */
export type WaitingLine = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * A line before what is costly: `atOnce` are worked on, `mostWaiting` more wait in the order of their coming, all others
 * are refused with `too_many_requests`. One whose signal comes while it waits leaves the line and rejects with its reason.
 */
export function waitingLine(atOnce: number, mostWaiting: number): WaitingLine {
  let working = 0;
  const waiting: (() => void)[] = [];

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener("abort", leave);
        working++;
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      signal.throwIfAborted();
      if (working < atOnce) return enter();
      if (waiting.length >= mostWaiting) return reject(refused("too_many_requests", { retryAfterSeconds: 5 }));
      signal.addEventListener("abort", leave, { once: true });
      waiting.push(enter);
    });

  return async (signal, work) => {
    await turn(signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      working--;
      waiting.shift()?.();
    }
  };
}
