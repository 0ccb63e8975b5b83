/** How long a question that is being drawn is waited for, in milliseconds. */
const patienceMilliseconds = 4_000;

/**
 * Scrolls to a question and puts the cursor into its input as soon as it is drawn; a folded row is opened. `field` is a
 * question of the form, or one of a child row as `collection.field` with the row's id (the first row without one).
 */
export function focusQuestion(field: string, row?: number): void {
  const started = performance.now();
  const seek = () => {
    const question = find(field, row);
    // An input that is still on its way would give the focus back.
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

/** Rings the question that was sought, until another place is turned to. */
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
 * Returns the input that answers a question: not the buttons next to its label, nor the crosses of selected values. A collection is
 * answered by its own input, not by those of questions in its rows.
 */
export function inputOf(question: HTMLElement): HTMLElement | undefined {
  const inputs = question.querySelectorAll<HTMLElement>("input, textarea, select");
  const usable = [...inputs].filter((input) => input.getAttribute("type") !== "hidden");
  const own = usable.filter((input) => input.closest("[data-question]") === question);
  const candidates = own.length > 0 ? own : usable;
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

// A question that these answers do not ask: at least its row or its collection comes into sight.
function nearest(field: string, row: number | undefined): HTMLElement | null {
  const [own = ""] = field.split(".");
  return (row === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${row}"]`)) ?? at(own);
}

function at(field: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-question="${CSS.escape(field)}"]`);
}
