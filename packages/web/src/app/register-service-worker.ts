/** The first screen has the network to itself for so long. */
const afterFirstScreenMilliseconds = 5_000;

/**
 * Has the browser keep the application's own files, so that it opens without a network. Browsers do that for secure origins
 * only; in development the files change under the hand.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => {
    // Where it is not allowed to, the application works all the same while there is a network.
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  }, afterFirstScreenMilliseconds);
}
