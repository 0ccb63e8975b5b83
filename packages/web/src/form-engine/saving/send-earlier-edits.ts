import type { QueryClient } from "@tanstack/react-query";

/**
 * Sends changes of an earlier visit that the server has not confirmed, wherever the person is now. The code that does it
 * is loaded only when there are some.
 */
export async function sendEarlierEdits(client: QueryClient): Promise<void> {
  if (!Object.keys(localStorage).some((key) => key.startsWith("unsaved/"))) return;
  const { saveQueue } = await import("./current-save-queue.ts");
  saveQueue(client);
}
