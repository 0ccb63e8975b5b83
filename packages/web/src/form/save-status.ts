import type { QueueState, Waiting } from "./save-queue.ts";

/** What the quiet indicator says; `failed`: the server answers and takes nothing, `stopped`: only changes are left that need the person. */
export type SaveStatus = "saved" | "saving" | "offline" | "failed" | "stopped";

/** How saving stands with these rows. */
export function saveStatus(rows: readonly Waiting[], trouble: QueueState["trouble"]): SaveStatus {
  if (rows.length === 0) return "saved";
  if (!rows.some(({ isGoing }) => isGoing)) return "stopped";
  return trouble ?? "saving";
}
