import type { health } from "@opis/model/contract/contract/installation/health";
import { urlOf } from "./call-endpoint.ts";

const everyMilliseconds = 3_000;

/** Resolves when the server answers again; polls every few seconds, and at once when the browser finds a network. */
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

/** Comes when it is time to ask again: in a few seconds, when the browser finds a network, or when it is no more of use. */
export function nextTry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, everyMilliseconds);
    addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
