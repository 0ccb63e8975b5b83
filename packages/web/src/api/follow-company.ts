import type { CompanyEvent, companyEvents } from "@opis/model/contract/companies/history";
import { historyKinds } from "@opis/model/notices/notice-settings";
import { toPlainObject } from "@opis/model/rows/plain-object";
import { ApiError, ConnectionError } from "./api-error.ts";
import { request } from "./authorized-fetch.ts";
import { urlOf } from "./call-endpoint.ts";
import { parseJson } from "./parse-json.ts";

/** Waits before the stream is reopened, in milliseconds; the last one repeats. */
const waits = [1_000, 2_000, 5_000, 15_000, 60_000] as const;

/** A stream that was open this long has not failed, however it ended. */
const steadyMilliseconds = 30_000;

/** Returns the number of consecutive failures, and the wait before the next stream. */
export function streamWait(failuresBefore: number, lastedMilliseconds: number): { failures: number; wait: number } {
  const failures = lastedMilliseconds >= steadyMilliseconds ? 0 : failuresBefore + 1;
  return { failures, wait: waits[Math.min(Math.max(failures - 1, 0), waits.length - 1)] ?? waits[0] };
}

/**
 * Follows changes by others in a company until stopped. Reopens the stream when it ends, with growing waits while it fails. Ends when the
 * session or the access is lost.
 */
export function followCompany(company: number, onEvent: (event: HeardEvent) => void): () => void {
  const abort = new AbortController();
  void follow(company, onEvent, abort.signal);
  return () => abort.abort();
}

/** An event of a company's stream; `unknown`: something changed, but the event could not be read. */
export type HeardEvent = CompanyEvent | { readonly type: "unknown" };

/** Parses one event; an unreadable one becomes `unknown`, so that it does not stop the stream. */
export function heardEvent(text: string): HeardEvent {
  const { type, revision, changed_ago: changedAgo, form, id, kind } = toPlainObject(parseJson(text));
  const historyKind = historyKinds.find((candidate) => candidate === kind);
  if (!isWhole(revision)) return { type: "unknown" };
  if (type === "ready") return isWhole(changedAgo) ? { type, revision, changed_ago: changedAgo } : { type: "unknown" };
  if (type !== "change" || typeof form !== "string" || !isWhole(id) || !historyKind) return { type: "unknown" };
  return { type, revision, form, id, kind: historyKind };
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

async function follow(company: number, onEvent: (event: HeardEvent) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const openedAt = performance.now();
    if ((await listen(company, signal, onEvent)) === "over") return;
    const next = streamWait(failures, performance.now() - openedAt);
    failures = next.failures;
    await pause(next.wait, signal);
  }
}

/** Reads one stream from opening to end; returns `over` if no other may be opened. */
async function listen(
  company: number,
  signal: AbortSignal,
  onEvent: (event: HeardEvent) => void,
): Promise<"ended" | "over"> {
  const response = await open(company, signal);
  if (!response) return "ended";
  // The company is gone or no longer accessible: refetching what is shown makes each screen say so.
  if (response.status === 404) onEvent({ type: "unknown" });
  if (response.status >= 400 && response.status < 500) return "over";
  if (!response.ok || !response.body) return "ended";
  for await (const data of untilBroken(response.body)) onEvent(heardEvent(data));
  return "ended";
}

// Other calls already report that the server is unreachable.
async function open(company: number, signal: AbortSignal): Promise<Response | undefined> {
  const url = urlOf<typeof companyEvents>("/companies/:company_id/events/", { params: { company_id: company } });
  try {
    return await request(url, { signal });
  } catch (error) {
    if (signal.aborted || error instanceof ConnectionError || error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Yields the events of a stream until it ends or the connection breaks. */
async function* untilBroken(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const events = readEvents(body);
  for (;;) {
    const next = await events.next().catch(() => undefined);
    if (!next || next.done) return;
    yield next.value;
  }
}

/** Parses server-sent events: yields the data of each in order, without comments, which are only keep-alives. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const frames = rest.split("\n\n");
      rest = frames.pop() ?? "";
      for (const frame of frames) if (frame.startsWith("data: ")) yield frame.slice("data: ".length);
    }
  } finally {
    await reader.cancel();
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
