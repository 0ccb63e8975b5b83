import type { companyEvents } from "@opis/model/contract/companies/history";
import { ApiError, ConnectionError } from "./api-error.ts";
import { urlOf } from "./call.ts";
import { type HeardEvent, heardEvent } from "./heard-event.ts";
import { readEvents } from "./read-events.ts";
import { request } from "./request.ts";
import { streamWait } from "./stream-wait.ts";

/**
 * Follows the changes that others make in a company until it is stopped: opens the stream again when it ends, ever later
 * while none holds. Ends by itself where the session or the access is lost.
 */
export function followCompany(company: number, onEvent: (event: HeardEvent) => void): () => void {
  const abort = new AbortController();
  void follow(company, onEvent, abort.signal);
  return () => abort.abort();
}

async function follow(company: number, onEvent: (event: HeardEvent) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const opened = performance.now();
    if ((await listen(company, signal, onEvent)) === "over") return;
    const next = streamWait(failures, performance.now() - opened);
    failures = next.failures;
    await pause(next.wait, signal);
  }
}

/** One stream from its opening to its end; `over`: no other one can be had. */
async function listen(
  company: number,
  signal: AbortSignal,
  onEvent: (event: HeardEvent) => void,
): Promise<"ended" | "over"> {
  const response = await open(company, signal);
  if (!response) return "ended";
  // The company is gone, or not open to them any more: what is shown of it is asked for anew, and says so.
  if (response.status === 404) onEvent({ type: "unknown" });
  if (response.status >= 400 && response.status < 500) return "over";
  if (!response.ok || !response.body) return "ended";
  for await (const data of untilBroken(response.body)) onEvent(heardEvent(data));
  return "ended";
}

// A server that is away is told to the person by the calls that need it.
async function open(company: number, signal: AbortSignal): Promise<Response | undefined> {
  const url = urlOf<typeof companyEvents>("/companies/:company_id/events/", { params: { company_id: company } });
  try {
    return await request(url, { signal });
  } catch (error) {
    if (signal.aborted || error instanceof ConnectionError || error instanceof ApiError) return undefined;
    throw error;
  }
}

/** The events of a stream until it ends or its connection breaks. */
async function* untilBroken(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const events = readEvents(body);
  for (;;) {
    const next = await events.next().catch(() => undefined);
    if (!next || next.done) return;
    yield next.value;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
