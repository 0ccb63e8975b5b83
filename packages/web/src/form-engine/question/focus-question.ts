import { useHotkeys } from "@mantine/hooks";

/** How long to wait for a question to be rendered, in milliseconds. */
const patienceMilliseconds = 4_000;

/**
 * Scrolls to a question and focuses its input as soon as it is rendered; opens a folded row. `field` is a question of the form, or one of a
 * child row as `collection.field` with the row's id (the first row without one).
 */
export function focusQuestion(field: string, row?: number): void {
  const started = performance.now();
  const seek = () => {
    const question = find(field, row);
    // An input whose code is still loading would lose the focus.
    if (question && !question.querySelector("[data-loading]")) return show(question);
    if (performance.now() - started < patienceMilliseconds) requestAnimationFrame(seek);
    else nearest(field, row)?.scrollIntoView({ block: "center" });
  };
  requestAnimationFrame(seek);
}

function show(question: HTMLElement): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  question.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "center" });
  inputOf(question)?.focus({ preventScroll: true });
  ring(question);
}

/** Highlights the question until the user moves to another one. */
function ring(question: HTMLElement): void {
  const isElsewhere = ({ target }: Event) => !(target instanceof Node) || !question.contains(target);
  const leaving = new AbortController();
  question.dataset.sought = "";
  for (const event of ["focusin", "pointerdown"]) {
    addEventListener(
      event,
      (happened) => {
        if (!isElsewhere(happened)) return;
        delete question.dataset.sought;
        leaving.abort();
      },
      { signal: leaving.signal },
    );
  }
}

/**
 * Returns the input that answers a question: not the buttons next to its label, nor the remove buttons of selected values. A collection's
 * input is its own, not one of its rows.
 */
export function inputOf(question: HTMLElement): HTMLElement | undefined {
  const inputs = question.querySelectorAll<HTMLElement>("input, textarea, select");
  const usable = [...inputs].filter((input) => input.getAttribute("type") !== "hidden");
  const ownInput = usable.filter((input) => input.closest("[data-question]") === question);
  const candidates = ownInput.length > 0 ? ownInput : usable;
  return candidates.find((input) => input.matches(":checked")) ?? candidates[0];
}

function find(field: string, row: number | undefined): HTMLElement | null {
  const [own = "", child] = field.split(".");
  if (child === undefined && row === undefined) return at(own);
  const card = at(own)?.querySelector<HTMLElement>(row === undefined ? "[data-row]" : `[data-row="${row}"]`);
  if (!card) return null;
  card.querySelector<HTMLElement>(":scope > * > [data-fold][aria-expanded='false']")?.click();
  return child === undefined ? card : card.querySelector<HTMLElement>(`[data-question="${CSS.escape(child)}"]`);
}

// Falls back to the row or the collection if the question is hidden by these answers.
function nearest(field: string, row: number | undefined): HTMLElement | null {
  const [own = ""] = field.split(".");
  return (row === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${row}"]`)) ?? at(own);
}

function at(field: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-question="${CSS.escape(field)}"]`);
}

/** Handles the shortcuts of the focused question: Alt+M opens its comments, Alt+L its legal basis; a second press returns. */
export function useQuestionKeys(): void {
  useHotkeys(
    [
      ["alt+M", () => markAt("data-comments")?.click(), { usePhysicalKeys: true }],
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
  const mark = markAt("data-law");
  if (mark && mark === document.activeElement) backToAnswer(mark);
  else mark?.focus();
}

/** Returns the mark of the focused question, or of the collection around it. */
function markAt(mark: string): HTMLElement | null {
  let question = document.activeElement?.closest("[data-question]");
  while (question) {
    const focusable = question.querySelector<HTMLElement>(`[${mark}]`);
    if (focusable?.closest("[data-question]") === question) return focusable;
    question = question.parentElement?.closest("[data-question]");
  }
  return null;
}
