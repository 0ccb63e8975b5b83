import { sendEarlierEdits } from "../../form-engine/saving/send-earlier-edits.ts";
import { queryClient } from "../../ui/query-client.ts";

/** Sends answers that an earlier visit by the open link has left on this device. */
export function sendUnsent(): Promise<void> {
  return sendEarlierEdits(queryClient);
}
