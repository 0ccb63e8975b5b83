/** How long a question that is being drawn is waited for, in milliseconds. */
const patienceMilliseconds = 3_000;

/**
 * Scrolls to a question and puts the cursor into its input as soon as it is drawn. `field` is a question of the form,
 * or one of a child row as `collection.field` with the row's id.
 */
export function focusQuestion(field: string, row?: number): void {
  const started = performance.now();
  const seek = () => {
    const question = find(field, row);
    if (!question) {
      if (performance.now() - started < patienceMilliseconds) requestAnimationFrame(seek);
      return;
    }
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    question.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "center" });
    const input = question.querySelector<HTMLElement>("input, textarea, select, [role='combobox'], button");
    (input ?? question).focus({ preventScroll: true });
  };
  requestAnimationFrame(seek);
}

function find(field: string, row: number | undefined): HTMLElement | null {
  const [own = "", child] = field.split(".");
  if (child === undefined) return document.querySelector<HTMLElement>(`[data-question="${CSS.escape(own)}"]`);
  const within = row === undefined ? "" : `[data-row="${row}"] `;
  return document.querySelector<HTMLElement>(
    `[data-question="${CSS.escape(own)}"] ${within}[data-question="${CSS.escape(child)}"]`,
  );
}
