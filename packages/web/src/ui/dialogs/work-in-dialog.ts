type Field = HTMLInputElement | HTMLTextAreaElement;

/** One choice is quickly made again; so many are work. */
const fewestChoices = 2;

/** What stood in each field as somebody came to it. */
const before = new WeakMap<Element, string>();

/** Checkboxes and radios that somebody has set. */
const set = new WeakSet<Element>();

/** Notes what stands in a field that somebody comes to. */
export function noteField({ target }: Event): void {
  if (isField(target) && !before.has(target)) before.set(target, target.value);
}

/** Notes that somebody has set a checkbox or a radio. */
export function noteSet({ target }: Event): void {
  if (isField(target) && isBox(target)) set.add(target);
}

/**
 * Whether work would go with the dialog: words that were typed and that its fields still hold, or several choices. What is done in a
 * drawer is saved or kept as it is done.
 */
export function hasWork(dialog: Element): boolean {
  if (!dialog.matches(".mantine-Modal-content")) return false;
  const fields = fieldsOf(dialog).filter((field) => !field.matches(passing));
  return fields.some(hasTypedWords) || fields.filter(isChosenAnew).length >= fewestChoices;
}

/** Takes what stands in the dialog's fields for something that may go. */
export function forgetWork(dialog: Element): void {
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

/** What only narrows a list or confirms is no work to lose; nor are passwords and codes. */
const passing = "[data-passing], [autocomplete=one-time-code]";
const list = "[role=combobox], [aria-haspopup=listbox]";

function hasTypedWords(field: Field): boolean {
  const isForWords = ["text", "textarea", "email", "url", "tel"].includes(field.type) && !field.matches(list);
  return isForWords && isOther(field) && field.value.trim() !== "";
}

// Of radios the one that is chosen counts, not the one that was.
function isChosenAnew(field: Field): boolean {
  if (!isBox(field)) return field.matches(list) && isOther(field);
  return set.has(field) && field.checked !== field.defaultChecked;
}

function isOther(field: Field): boolean {
  const stood = before.get(field);
  return stood !== undefined && field.value !== stood;
}
