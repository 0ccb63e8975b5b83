import type { QueueState, Waiting } from "./save-queue.ts";

/**
 * The save status. `unchanged`: nothing was changed here yet; `typed`: an input holds text that is not an answer; `failed`: the server
 * responds but fails; `stopped`: the remaining changes need the user.
 */
export type SaveStatus = "unchanged" | "typed" | "saved" | "saving" | "offline" | "failed" | "stopped";

/** State of a questionnaire outside its queue. */
interface QuestionnaireState {
  /** Whether calls that bypass the queue are in flight. */
  readonly isSending: boolean;
  /** Whether there is uncommitted text. */
  readonly hasTyped: boolean;
  /** Whether a change was confirmed since it was opened. */
  readonly isSaved: boolean;
}

/** Returns the save status of these rows. */
export function saveStatus(
  rows: readonly Waiting[],
  trouble: QueueState["trouble"],
  questionnaire: QuestionnaireState,
): SaveStatus {
  if (rows.some(({ isGoing }) => isGoing)) return trouble ?? "saving";
  if (rows.length > 0) return "stopped";
  if (questionnaire.isSending) return "saving";
  if (questionnaire.hasTyped) return "typed";
  return questionnaire.isSaved ? "saved" : "unchanged";
}
