declare global {
  /** Responses to requests that the page sent before the application was loaded, by address: see `bundling/boot.js`. */
  var initialResponses: Map<string, Promise<Response>> | undefined;
}

/** Early responses serve the first screen only: later ones need fresh data. */
const firstScreenMilliseconds = 30_000;

/** Returns the early response to this request and removes it; undefined after any change or after the first screen. */
export function takeEarlyResponse(url: string, method = "GET"): Promise<Response> | undefined {
  const responses = window.initialResponses;
  if (method !== "GET" || performance.now() > firstScreenMilliseconds) responses?.clear();
  const answer = responses?.get(url);
  responses?.delete(url);
  return answer;
}
