import type { QueueState, Waiting } from "./save-queue.ts";

/**
 * The save status; `unchanged`: nothing was done here yet, `typed`: an input holds text that is no answer,
 * `failed`: the server answers and takes nothing, `stopped`: only changes are left that need the person.
 */
export type SaveStatus = "unchanged" | "typed" | "saved" | "saving" | "offline" | "failed" | "stopped";

/** What is known of a questionnaire outside its queue. */
interface QuestionnaireState {
  /** Whether calls are on their way that do not go through the queue. */
  readonly isSending: boolean;
  /** Whether something is only typed. */
  readonly hasTyped: boolean;
  /** Whether a change of it was confirmed since it was opened. */
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
