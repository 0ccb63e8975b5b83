import { needOverlays } from "../messages/notify.ts";
import { ask, type Leaving } from "./unsaved-dialog-question.ts";

const crosses = "[data-closes-dialog], .mantine-Modal-close, .mantine-Drawer-close";
const overlays = ".mantine-Modal-overlay, .mantine-Drawer-overlay";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Number of changed choices that count as work: a single one is quickly made again. */
const fewestChoices = 2;

/** The content of each field when it got the focus. */
const before = new WeakMap<Element, string>();

/** Checkboxes and radios that the user has set. */
const set = new WeakSet<Element>();

/** Records the content of a field when it gets the focus. */
function trackField({ target }: Event): void {
  if (isField(target) && !before.has(target)) before.set(target, target.value);
}

/** Records that the user has set a checkbox or a radio. */
function trackFieldSet({ target }: Event): void {
  if (isField(target) && isBox(target)) set.add(target);
}

/**
 * Returns whether closing the dialog would lose work: typed text that its fields still contain, or several choices. Drawers save
 * immediately.
 */
function hasWork(dialog: Element): boolean {
  if (!dialog.matches(".mantine-Modal-content")) return false;
  const fields = fieldsOf(dialog).filter((field) => !field.matches(passing));
  return fields.some(hasTypedWords) || fields.filter(isChoiceChanged).length >= fewestChoices;
}

/** Treats the content of the dialog's fields as saved. */
function forgetWork(dialog: Element): void {
  for (const field of fieldsOf(dialog)) {
    before.delete(field);
    set.delete(field);
  }
}

function fieldsOf(dialog: Element): readonly Field[] {
  return [...dialog.querySelectorAll("input, textarea")].filter(isField);
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

/** Fields that only filter a list or confirm something are no work; nor are passwords and codes. */
const passing = "[data-passing], [autocomplete=one-time-code]";
const list = "[role=combobox], [aria-haspopup=listbox]";

function hasTypedWords(field: Field): boolean {
  const isForWords = ["text", "textarea", "email", "url", "tel"].includes(field.type) && !field.matches(list);
  return isForWords && isOther(field) && field.value.trim() !== "";
}

// Of a radio group the selected button counts, not the previous one.
function isChoiceChanged(field: Field): boolean {
  if (!isBox(field)) return field.matches(list) && isOther(field);
  return set.has(field) && field.checked !== field.defaultChecked;
}

function isOther(field: Field): boolean {
  const initialValue = before.get(field);
  return initialValue !== undefined && field.value !== initialValue;
}

/** Shows the question whether to discard the work. */
function askToLeave(leaving: Leaving): void {
  needOverlays();
  ask(leaving);
}

/**
 * Lets Escape close only the topmost dialog, and asks before Escape, the back button, the close button or a click on the overlay discards
 * work. Must be installed before the first dialog is rendered, since each listens on the window too. Returns the function that stops it.
 */
export function confirmDialogClosing(): () => void {
  addEventListener("focusin", trackField);
  addEventListener("change", trackFieldSet, { capture: true });
  addEventListener("keydown", onKeyDown, { capture: true });
  addEventListener("click", onClick, { capture: true });
  return () => {
    removeEventListener("focusin", trackField);
    removeEventListener("change", trackFieldSet, { capture: true });
    removeEventListener("keydown", onKeyDown, { capture: true });
    removeEventListener("click", onClick, { capture: true });
  };
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, isComposing, target } = event;
  // An open list in the dialog handles the key itself.
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
