import { useHotkeys } from "@mantine/hooks";
import { inputOf } from "./focus-question.ts";

/** The keys of the focused question: Alt+M comments it, Alt+L shows its legal basis, and once more leads back. */
export function useQuestionKeys(): void {
  useHotkeys(
    [
      ["alt+M", () => at("data-comments")?.click(), { usePhysicalKeys: true }],
      ["alt+L", updateLawListeners, { usePhysicalKeys: true }],
    ],
    [],
  );
}

/** From a mark next to a question back to its answer. */
export function backToAnswer(mark: Element): void {
  const question = mark.closest<HTMLElement>("[data-question]");
  if (question) inputOf(question)?.focus();
}

function updateLawListeners(): void {
  const mark = at("data-law");
  if (mark && mark === document.activeElement) backToAnswer(mark);
  else mark?.focus();
}

/** The mark of the question in which one is, or of the collection around where its own has none. */
function at(mark: string): HTMLElement | null {
  let question = document.activeElement?.closest("[data-question]");
  while (question) {
    const found = question.querySelector<HTMLElement>(`[${mark}]`);
    if (found?.closest("[data-question]") === question) return found;
    question = question.parentElement?.closest("[data-question]");
  }
  return null;
}
