/** Styles of the preview for editable and edited paragraphs. */
const style = `
[data-new]{background:#fff0b8;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:2px}
[data-edited]{box-shadow:-6px 0 0 -3px #b35c00}
[data-editing] [data-editable]{cursor:text}
[data-editing] [data-editable]:hover,[data-editing] [data-editable]:has(:focus-visible){background:#dbe3fa}
[data-editing] [data-edit-handle]:focus-visible{outline:2px solid #2c50c0;outline-offset:2px}
@media print{[data-new]{background:none;text-decoration:none}[data-edited]{box-shadow:none}}`;

/** The target of an edit: a generated paragraph, or one that was edited before. */
export type TextEditTarget = { readonly place: string } | { readonly edit: number };

interface Editing {
  readonly isOn: boolean;
  /** Returns the accessible name of an editable paragraph. */
  readonly label: (text: string) => string;
  /** Author and time of each edit, by its id. */
  readonly notes: ReadonlyMap<number, string>;
}

const blockOf = "p, li, td";
const labelLetters = 60;

/** Marks the edited paragraphs of a document's page, and makes editable ones focusable while the text is being edited. */
export function markEdits(page: Document, { isOn, label, notes }: Editing): void {
  if (!page.getElementById("opis-edits")) {
    const element = page.createElement("style");
    element.id = "opis-edits";
    element.textContent = style;
    page.head.append(element);
  }
  page.documentElement.toggleAttribute("data-editing", isOn);
  for (const handle of page.querySelectorAll<HTMLElement>("span[data-place], span[data-edit]")) {
    const block = handle.closest<HTMLElement>(blockOf);
    if (!block) continue;
    const { edit } = handle.dataset;
    block.dataset.editable = edit === undefined ? `place:${handle.dataset.place}` : `edit:${edit}`;
    if (edit !== undefined) {
      block.dataset.edited = "";
      block.title = notes.get(Number(edit)) ?? "";
      if (block.querySelector("span[data-edit]") !== handle) continue;
    }
    markHandle(handle, isOn && label((block.textContent ?? "").slice(0, labelLetters)));
  }
}

/** Returns the paragraph of an event; undefined if it may not be edited. */
export function editTarget(event: Event): TextEditTarget | undefined {
  const [target] = event.composedPath();
  // `instanceof` fails for elements of another page.
  if (!target || !("closest" in target) || typeof target.closest !== "function") return undefined;
  const block: HTMLElement | null = target.closest("[data-editable]");
  const [kind, id] = block?.dataset.editable?.split(":") ?? [];
  if (id === undefined) return undefined;
  return kind === "edit" ? { edit: Number(id) } : { place: id };
}

function markHandle(handle: HTMLElement, label: string | false): void {
  const { dataset } = handle;
  if (label !== false) {
    dataset.editHandle = "";
    handle.tabIndex = 0;
    handle.role = "button";
    handle.ariaLabel = label;
    return;
  }
  if (dataset.editHandle === undefined) return;
  delete dataset.editHandle;
  handle.ariaLabel = null;
  handle.role = dataset.opens === undefined ? null : "link";
  if (dataset.opens === undefined) handle.removeAttribute("tabindex");
}
