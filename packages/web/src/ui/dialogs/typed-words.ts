type Field = HTMLInputElement | HTMLTextAreaElement;

/** What stood in each field as somebody came to it. */
const before = new WeakMap<Element, string>();

/** Notes what stands in a field that somebody comes to. */
export function noteField({ target }: FocusEvent): void {
  if (isField(target) && !before.has(target)) before.set(target, target.value);
}

/** Whether words were typed in the dialog that its fields still hold. What is typed in a drawer is saved or kept as it is typed. */
export function hasTypedWords(dialog: Element): boolean {
  if (!dialog.matches(".mantine-Modal-content")) return false;
  return fieldsOf(dialog).some((field) => {
    const stood = before.get(field);
    return stood !== undefined && field.value !== stood && field.value.trim() !== "" && isForWords(field);
  });
}

/** Takes what stands in the dialog's fields for something that may go. */
export function forgetWords(dialog: Element): void {
  for (const field of fieldsOf(dialog)) before.delete(field);
}

function fieldsOf(dialog: Element): readonly Field[] {
  return [...dialog.querySelectorAll("input, textarea")].filter(isField);
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** What only narrows a list, confirms, or chooses from a list is no work to lose; nor are passwords and codes. */
const passing = "[data-passing], [role=combobox], [aria-haspopup=listbox], [autocomplete=one-time-code]";

function isForWords(field: Field): boolean {
  return ["text", "textarea", "email", "url", "tel"].includes(field.type) && !field.matches(passing);
}
