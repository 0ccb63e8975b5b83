import { askToLeave } from "./leave-question-store.ts";
import { forgetWork, hasWork, noteField, noteSet } from "./work-in-dialog.ts";

const crosses = "[data-closes-dialog], .mantine-Modal-close, .mantine-Drawer-close";
const overlays = ".mantine-Modal-overlay, .mantine-Drawer-overlay";

/**
 * Of dialogs over one another Escape closes the uppermost alone, and nothing that is pressed by mistake takes work away:
 * neither Escape (nor «back», which presses it), nor the cross, nor a touch beside the dialog. Asked for before the first dialog is
 * drawn, since each listens to the window too. Answers the function that stops it.
 */
export function watchLeaving(): () => void {
  addEventListener("focusin", noteField);
  addEventListener("change", noteSet, { capture: true });
  addEventListener("keydown", onKeyDown, { capture: true });
  addEventListener("click", onClick, { capture: true });
  return () => {
    removeEventListener("focusin", noteField);
    removeEventListener("change", noteSet, { capture: true });
    removeEventListener("keydown", onKeyDown, { capture: true });
    removeEventListener("click", onClick, { capture: true });
  };
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, isComposing, target } = event;
  // A list that is open in the dialog takes the key for itself, and says so.
  const isTaken = target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";
  if (key !== "Escape" || isComposing || isTaken) return;
  const [dialog, beneath] = openDialogs().toReversed();
  if (!dialog || (!beneath && !hasWork(dialog))) return;
  event.stopImmediatePropagation();
  leave(dialog);
}

function onClick(event: MouseEvent): void {
  const dialog = event.target instanceof Element ? dialogLeftBy(event.target) : undefined;
  if (!dialog || !hasWork(dialog)) return;
  event.stopImmediatePropagation();
  leave(dialog);
}

function openDialogs(): readonly Element[] {
  return [...document.querySelectorAll("[role=dialog][aria-modal=true]")];
}

function dialogLeftBy(pressed: Element): Element | undefined {
  return openDialogs().find((dialog) => {
    const cross = pressed.closest(crosses);
    return overlayOf(dialog) === pressed || (cross !== null && dialog.contains(cross));
  });
}

function overlayOf(dialog: Element): HTMLElement | null {
  return dialog.closest(".mantine-Modal-root, .mantine-Drawer-root")?.querySelector<HTMLElement>(overlays) ?? null;
}

function leave(dialog: Element): void {
  if (hasWork(dialog)) askToLeave({ dialog, leave: () => close(dialog) });
  else close(dialog);
}

function close(dialog: Element): void {
  forgetWork(dialog);
  (dialog.querySelector<HTMLElement>(crosses) ?? overlayOf(dialog))?.click();
}
