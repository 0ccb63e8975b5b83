/** The code of toasts and the banner comes so long after the first screen, whose own code and data go first. */
const afterFirstScreenMilliseconds = 3_000;

let need: () => void = () => undefined;

/** Ends when there is something to show over the screens, or a while after the first of them. */
export const overlaysNeeded = new Promise<void>((resolve) => {
  need = resolve;
  setTimeout(resolve, afterFirstScreenMilliseconds);
});

/** Says that there is something to show. */
export function needOverlays(): void {
  need();
}
