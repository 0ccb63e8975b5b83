/** Delay after page load, so that the first screen has the network to itself. */
const afterFirstScreenMilliseconds = 5_000;

/**
 * Registers the service worker, which caches the application's files so that it opens offline. Only for secure origins, and not in
 * development, where files change.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => {
    // Without it the application works as long as there is a network.
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  }, afterFirstScreenMilliseconds);
}
