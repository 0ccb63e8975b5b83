import { Skeleton, Text } from "@mantine/core";
import { isFormName } from "@opis/model/forms/form-names";
import { addressOf } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { documentTextsWords } from "../../i18n/ru/document-texts.ts";
import { documentsWords } from "../../i18n/ru/documents.ts";
import type { DocumentIdentity } from "./document-queries.ts";
import classes from "./document-view.module.css";
import { previewQuery } from "./use-document.ts";

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
function markEdits(page: Document, { isOn, label, notes }: Editing): void {
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
function editTarget(event: Event): TextEditTarget | undefined {
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

interface PreviewProps {
  readonly company: number;
  readonly name: DocumentIdentity;
  /** Author and time of each edit, by its id. */
  readonly notes: ReadonlyMap<number, string>;
  /** Called with the chosen paragraph while the text is being edited. */
  readonly onEdit: ((target: TextEditTarget) => void) | undefined;
}

/** Runs from questionnaires are underlined, and highlighted on hover and focus. */
const markStyle = `
[data-opens]{cursor:pointer;border-radius:2px;box-shadow:inset 0 -1px 0 #2c50c066}
[data-opens]:hover,[data-opens]:focus-visible{background:#dbe3fa;box-shadow:inset 0 -2px 0 #2c50c0;outline:none}
@media print{[data-opens]{box-shadow:none}}`;

interface Following {
  readonly open: (address: string) => void;
  /** Starts an edit of the pressed paragraph; returns false while the text is not being edited. */
  readonly edit: (event: Event) => boolean;
}

/**
 * Makes runs from questionnaires link to their question, by pointer and by keyboard. Done from outside, since a document's page runs no
 * scripts.
 */
function linkMarks(page: Document, company: number, { open, edit }: Following): void {
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

/** Returns the address of the question behind a marked run; for a child row, of its questionnaire, which a `template` of the page names. */
export function questionAddress(company: number, marked: HTMLElement): string | undefined {
  const { form = "", id = "", field = "" } = marked.dataset;
  const row = marked.ownerDocument.querySelector<HTMLElement>(`template[data-of="${form}/${id}"]`);
  const root = row?.dataset ?? { form, id };
  const { form: name = "" } = root;
  if (!isFormName(name)) return undefined;
  return addressOf({ company }, { form: name, id: Number(root.id) || null, ...questionIn(row, field) });
}

function questionIn(rowElement: HTMLElement | null, field: string) {
  if (!rowElement) return { field };
  const { collection = "", row, within = field } = rowElement.dataset;
  return { field: `${collection}.${within}`, row: Number(row) };
}

function follow(event: Event, open: (address: string) => void): void {
  const [target] = event.composedPath();
  // `instanceof` fails for elements of another page.
  if (!target || !("closest" in target) || typeof target.closest !== "function") return;
  const mark: HTMLElement | null = target.closest("[data-opens]");
  if (mark?.dataset.opens !== undefined) open(mark.dataset.opens);
}

/** Scales sheets that are wider than their container down to its width; others stay as they are. */
function fitSheets(page: Document): void {
  const margins = Number.parseFloat(getComputedStyle(page.body).paddingLeft) * 2;
  const room = page.documentElement.clientWidth - margins;
  for (const sheet of page.querySelectorAll<HTMLElement>(".page")) {
    sheet.style.zoom = "1";
    if (sheet.offsetWidth > room) sheet.style.zoom = String(room / sheet.offsetWidth);
  }
}

/** Renders the document's preview; runs from questionnaires link to their question, or while editing each paragraph opens its text. */
export function Preview({ company, name, notes, onEdit }: PreviewProps) {
  const t = useWords(documentsWords);
  const texts = useWords(documentTextsWords);
  const common = useWords(commonWords);
  const router = useRouter();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const editing = useRef(onEdit);
  const { data, error } = useQuery(previewQuery(company, name));
  const mark = () => {
    const page = frame.current?.contentDocument;
    if (page?.body)
      markEdits(page, { isOn: onEdit !== undefined, label: (text) => texts("editThis", { text }), notes });
  };
  useEffect(() => {
    editing.current = onEdit;
    mark();
  });
  if (error) {
    const isTooLong = error instanceof ApiError && error.code === "paper_too_long";
    return <Text c="dimmed">{isTooLong ? t("tooLong") : common("loadFailed")}</Text>;
  }
  if (data === undefined) return <Skeleton className={classes.page} />;

  const onLoad = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    const edit = (event: Event) => {
      const target = editing.current && editTarget(event);
      if (!target) return false;
      editing.current?.(target);
      return true;
    };
    linkMarks(page, company, { open: (address) => router.history.push(address), edit });
    mark();
    const fitWidth = () => fitSheets(page);
    fitWidth();
    page.defaultView?.addEventListener("resize", fitWidth);
    // A preview that reloads after an edit keeps its scroll position.
    page.defaultView?.scrollTo({ top: scrolled.current });
    page.defaultView?.addEventListener("scroll", () => {
      scrolled.current = page.defaultView?.scrollY ?? 0;
    });
  };
  return (
    <iframe
      ref={frame}
      className={classes.page}
      title={t("preview")}
      srcDoc={data}
      sandbox="allow-same-origin"
      onLoad={onLoad}
    />
  );
}
