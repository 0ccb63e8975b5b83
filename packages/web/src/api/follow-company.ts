import { type CompanyEvent, companyEvent, companyEvents } from "@opis/model/contract/history";
import { urlOf } from "./call.ts";
import { readEvents } from "./read-events.ts";
import { authorization, refreshAccess } from "./session.ts";

/** Waits before the stream is opened again, milliseconds; the last one repeats. */
const waits = [1_000, 2_000, 5_000, 15_000, 60_000] as const;

/**
 * Follows the changes that others make in a company until it is stopped: opens the stream again when it ends, ever later
 * while the server is not there. Ends by itself where the session or the access is lost.
 */
export function followCompany(company: number, onEvent: (event: CompanyEvent) => void): () => void {
  const abort = new AbortController();
  void follow(company, onEvent, abort.signal);
  return () => abort.abort();
}

async function follow(company: number, onEvent: (event: CompanyEvent) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const outcome = await listen(company, signal, (event) => {
      failures = 0;
      onEvent(event);
    });
    if (outcome === "over") return;
    await pause(waits[Math.min(failures, waits.length - 1)] ?? waits[0], signal);
    failures++;
  }
}

/** One stream from its opening to its end; `over`: no other one can be had. */
async function listen(
  company: number,
  signal: AbortSignal,
  onEvent: (event: CompanyEvent) => void,
): Promise<"ended" | "over"> {
  try {
    const used = authorization();
    let response = await open(company, signal);
    if (response.status === 401) {
      if ((await refreshAccess(used)) === undefined) return "over";
      response = await open(company, signal);
    }
    if (response.status >= 400 && response.status < 500) return "over";
    if (!response.ok || !response.body) return "ended";
    for await (const data of readEvents(response.body)) onEvent(companyEvent.parse(JSON.parse(data)));
    return "ended";
  } catch {
    // Not there, or left: other calls tell the person.
    return "ended";
  }
}

function open(company: number, signal: AbortSignal): Promise<Response> {
  const credential = authorization();
  return fetch(urlOf(companyEvents, { params: { company_id: company } }), {
    headers: credential === undefined ? {} : { Authorization: credential },
    signal,
  });
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
