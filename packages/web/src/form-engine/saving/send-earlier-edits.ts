import type { QueryClient } from "@tanstack/react-query";

/** Sends unconfirmed changes of an earlier visit, on whatever screen the user is. Loads the queue's code only if there are some. */
export async function sendEarlierEdits(client: QueryClient): Promise<void> {
  if (!Object.keys(localStorage).some((key) => key.startsWith("unsaved/"))) return;
  const { saveQueue } = await import("./current-save-queue.ts");
  saveQueue(client);
}
