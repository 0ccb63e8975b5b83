/**
 * Gives the focus back to what opened a dialog once the dialog is gone, whichever way it went. Dialogs are drawn only
 * while they are open, so they cannot do it themselves. Answers the function that stops it.
 */
export function returnFocus(): () => void {
  const openers = new Map<Element, HTMLElement>();
  let last: HTMLElement | undefined;
  const gone = new MutationObserver(() => {
    for (const [dialog, opener] of openers) {
      if (dialog.isConnected) continue;
      openers.delete(dialog);
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener.isConnected) opener.focus({ preventScroll: true });
    }
    if (openers.size === 0) gone.disconnect();
  });
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest("[role=dialog]");
    const opener = relatedTarget instanceof HTMLElement ? relatedTarget : last;
    last = target;
    if (!dialog || openers.has(dialog) || !opener || dialog.contains(opener)) return;
    openers.set(dialog, opener);
    gone.observe(document.body, { childList: true, subtree: true });
  };
  addEventListener("focusin", onFocus);
  return () => {
    removeEventListener("focusin", onFocus);
    gone.disconnect();
  };
}
