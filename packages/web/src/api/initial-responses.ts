declare global {
  interface Window {
    /** What the page asked for before the application was there, by address: see `bundling/boot.js`. */
    initialResponses?: Map<string, Promise<Response>>;
  }
}

/** An answer that the page asked for before the application was there is good for its first screen, not for later ones. */
const firstScreenMilliseconds = 30_000;

/** Takes the answer that the page has asked for already, once; none after anything was changed, or later than the first screen. */
export function initialResponses(url: string, method = "GET"): Promise<Response> | undefined {
  const asked = window.initialResponses;
  if (method !== "GET" || performance.now() > firstScreenMilliseconds) asked?.clear();
  const answer = asked?.get(url);
  asked?.delete(url);
  return answer;
}
