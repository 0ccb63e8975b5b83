import type { health } from "@opis/model/contract/installation/health";
import { urlOf } from "./call-endpoint.ts";

const everyMilliseconds = 3_000;

/** Resolves when the server responds again; polls every few seconds, and immediately when the browser is back online. */
export async function reachable(signal: AbortSignal): Promise<void> {
  while (!(await answers(signal))) await nextTry(signal);
}

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(urlOf<typeof health>("/health/", {}), { signal, cache: "no-store" })).ok;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** Resolves at the next attempt: after a few seconds, when the browser is back online, or on abort. */
export function nextTry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, everyMilliseconds);
    addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
