import { questionAddress } from "./question-address.ts";

/** What came from a questionnaire is underlined, and lit where the pointer or the keyboard is. */
const markStyle = `
[data-opens]{cursor:pointer;border-radius:2px;box-shadow:inset 0 -1px 0 #2c50c066}
[data-opens]:hover,[data-opens]:focus-visible{background:#dbe3fa;box-shadow:inset 0 -2px 0 #2c50c0;outline:none}
@media print{[data-opens]{box-shadow:none}}`;

interface Following {
  readonly open: (address: string) => void;
  /** Begins an edit of what is pressed; false where nobody edits. */
  readonly edit: (event: Event) => boolean;
}

/**
 * Makes what came from a questionnaire lead to its question, by pointer and by keyboard. The page of a document runs no scripts
 * of its own, so this is done to it from outside.
 */
export function linkMarks(page: Document, company: number, { open, edit }: Following): void {
  const style = page.createElement("style");
  style.textContent = markStyle;
  page.head.append(style);
  for (const mark of page.querySelectorAll<HTMLElement>("span[data-form]")) {
    const address = questionAddress(company, mark);
    if (address === undefined) continue;
    mark.dataset.opens = address;
    mark.tabIndex = 0;
    mark.role = "link";
  }
  const follows = (event: Event) => edit(event) || follow(event, open);
  page.addEventListener("click", follows);
  page.addEventListener("keydown", (event) => event.key === "Enter" && follows(event));
}

function follow(event: Event, open: (address: string) => void): void {
  const [target] = event.composedPath();
  // Elements of another page are instances of its classes, not of ours.
  if (!target || !("closest" in target) || typeof target.closest !== "function") return;
  const mark: HTMLElement | null = target.closest("[data-opens]");
  if (mark?.dataset.opens !== undefined) open(mark.dataset.opens);
}

/** Makes sheets that are wider than what they are shown in as wide as that; those that fit stay as they are. */
export function fitSheets(page: Document): void {
  const margins = Number.parseFloat(getComputedStyle(page.body).paddingLeft) * 2;
  const room = page.documentElement.clientWidth - margins;
  for (const sheet of page.querySelectorAll<HTMLElement>(".page")) {
    sheet.style.zoom = "1";
    if (sheet.offsetWidth > room) sheet.style.zoom = String(room / sheet.offsetWidth);
  }
}
