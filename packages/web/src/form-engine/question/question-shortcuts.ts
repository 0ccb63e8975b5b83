import { useHotkeys } from "@mantine/hooks";
import { inputOf } from "./focus-question.ts";

/** Handles the shortcuts of the focused question: Alt+M opens its comments, Alt+L its legal basis; a second press returns. */
export function useQuestionKeys(): void {
  useHotkeys(
    [
      ["alt+M", () => at("data-comments")?.click(), { usePhysicalKeys: true }],
      ["alt+L", updateLawListeners, { usePhysicalKeys: true }],
    ],
    [],
  );
}

/** Moves the focus from a mark next to a question back to its answer. */
export function backToAnswer(mark: Element): void {
  const question = mark.closest<HTMLElement>("[data-question]");
  if (question) inputOf(question)?.focus();
}

function updateLawListeners(): void {
  const mark = at("data-law");
  if (mark && mark === document.activeElement) backToAnswer(mark);
  else mark?.focus();
}

/** Returns the mark of the focused question, or of the collection around it. */
function at(mark: string): HTMLElement | null {
  let question = document.activeElement?.closest("[data-question]");
  while (question) {
    const found = question.querySelector<HTMLElement>(`[${mark}]`);
    if (found?.closest("[data-question]") === question) return found;
    question = question.parentElement?.closest("[data-question]");
  }
  return null;
}
