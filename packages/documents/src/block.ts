import type * as Model from "./composed-document.ts";
import type { Block, Content, Inline, Provenance } from "./composed-document.ts";
import { blank, line, phrase, text, value } from "./inline.ts";
import { initials } from "./language/initials.ts";
import { upperFirst } from "./language/upper-first.ts";

type Words = string | Inline | Content;

function content(words: Words): Content {
  if (typeof words === "string") return [text(words)];
  return "text" in words ? [words] : words;
}

/** A numbered section heading; pass `numbered: false` for one without a number. */
export function heading(
  level: 1 | 2 | 3,
  words: Words,
  { numbered = true }: { numbered?: boolean } = {},
): Model.Heading {
  return { kind: "heading", level, numbered, content: content(words) };
}

/** A paragraph of the text: justified, its first line indented, unless the options say otherwise. */
export function paragraph(
  words: Words,
  options: Pick<Model.Paragraph, "align" | "indent" | "keepNext"> = {},
): Model.Paragraph {
  return { kind: "paragraph", content: content(words), ...options };
}

/** A numbered point under the last numbered heading. */
export function clause(words: Words, level: 1 | 2 = 1): Model.Clause {
  return { kind: "clause", level, content: content(words) };
}

/** Throws without items; use a text that says there are none. */
export function list(items: readonly Words[], marker: Model.List["marker"] = "dash"): Model.List {
  if (items.length === 0) throw new Error("A list has no items; use enumeration() or say in words that there are none");
  return { kind: "list", marker, items: items.map(content) };
}

interface TableOptions extends Pick<Model.Table, "groups" | "keys" | "upright"> {
  readonly caption?: Words;
  readonly header?: boolean;
  /** What an empty table says. */
  readonly whenEmpty?: string;
}

/** A table; without rows it says «Сведения отсутствуют». Throws when a row or the header does not fit the columns. */
export function table(
  columns: readonly Model.ContentColumn[],
  rows: readonly Model.ContentRow[],
  options: TableOptions = {},
): Model.Table {
  const { caption, groups, header = true, keys, upright, whenEmpty = "Сведения отсутствуют" } = options;
  for (const row of rows) {
    if ("group" in row) continue;
    if (row.length !== columns.length)
      throw new Error(`A row has ${row.length} cells, the table ${columns.length} columns`);
    if (row.some((cell) => cell.length === 0)) throw new Error("A cell is empty; print dash(), none() or blank()");
  }
  if (groups && groups.reduce((sum, { span }) => sum + span, 0) !== columns.length) {
    throw new Error("The spans of the header do not add up to the columns");
  }
  return {
    kind: "table",
    columns,
    header,
    rows: rows.length > 0 ? rows : [{ group: [text(whenEmpty)] }],
    ...(caption && { caption: content(caption) }),
    ...(groups && { groups }),
    ...(keys && { keys }),
    ...(upright && { upright }),
  };
}

/** A table «показатель — значение» without a header; the names are 2 wide, the values 3 by default. */
export function facts(
  rows: readonly (readonly [name: string, content: Words])[],
  { valueWidth = 3, ...options }: Pick<TableOptions, "caption"> & { readonly valueWidth?: number } = {},
): Model.Table {
  const columns = [
    { title: "Показатель", width: 2 },
    { title: "Значение", width: valueWidth },
  ];
  return table(
    columns,
    rows.map(([name, words]) => [[text(name)], content(words)]),
    { ...options, header: false },
  );
}

/** The answer of a person's position or name, with its source. */
interface PersonAnswer {
  readonly answer: string | null | undefined;
  readonly source: Provenance;
}

interface SignerOptions extends Pick<Model.Signer, "role" | "seal" | "date"> {
  readonly position?: PersonAnswer;
  readonly name: PersonAnswer;
}

/** One who signs, his position with a capital; an empty position or name is a line to be filled in by hand (0.5). */
export function signer({ position, name, ...rest }: SignerOptions): Model.Signer {
  return {
    ...rest,
    name: [value(initials(name.answer), name.source, line("signature"))],
    ...(position && { position: [value(upperFirst(position.answer?.trim() ?? ""), position.source, line("name"))] }),
  };
}

/** Who signs below, a line for each signer, under a lead-in where there is one. */
export function signatures(signers: readonly Model.Signer[], title?: Words): Model.Signatures {
  return { kind: "signatures", signers, ...(title !== undefined && { title: content(title) }) };
}

/** The stamp «УТВЕРЖДАЮ» (0.8). */
export function approval(approver: Model.Signer): Model.ApprovalBlock {
  return { kind: "approval", signer: approver };
}

/** The name of the operator above the title of the first page. */
export function letterhead(words: Words): Model.LetterheadBlock {
  return { kind: "letterhead", content: content(words) };
}

/** The title of the document, and its subject on a separate line. */
export function title(words: Words, subtitle?: Words): Model.Title {
  return { kind: "title", content: content(words), ...(subtitle !== undefined && { subtitle: content(subtitle) }) };
}

/** Place and date under the title. */
export function placeDate(place: Words, date: Words): Model.PlaceDate {
  return { kind: "placeDate", place: content(place), date: content(date) };
}

interface OrderHead {
  /** The title; a sole trader without employees issues a decision, since there is no one to order. */
  readonly kind?: "ПРИКАЗ" | "РЕШЕНИЕ";
  readonly operator: Words;
  readonly date: Words;
  readonly number: Words;
  readonly place: Words;
  readonly about: Words;
}

/** The head of an order (0.8): operator, «ПРИКАЗ», «от … № …», place. */
export function orderHead(order: OrderHead): Block[] {
  return [
    letterhead(order.operator),
    title(order.kind ?? "ПРИКАЗ"),
    placeDate(phrase`от ${content(order.date)}`, phrase`№ ${content(order.number)}`),
    paragraph(order.place, { align: "center" }),
    paragraph(order.about, { align: "left", indent: false, keepNext: true }),
  ];
}

/** The label is «Приложение № 2», or «Приложение» without a number. */
export function appendix(number: number | null, words: Words): Model.Appendix {
  return {
    kind: "appendix",
    label: [text(number === null ? "Приложение" : `Приложение № ${number}`)],
    title: content(words),
  };
}

/** What follows begins on a new page. */
export function pageBreak(): Model.PageBreak {
  return { kind: "pageBreak" };
}

/** Place of the table of contents. */
export function contents(title?: string): Model.Contents {
  return { kind: "contents", ...(title !== undefined && { title }) };
}

/** The signatures of an agreement (0.5, S6). */
export function parties(left: Model.Party, right: Model.Party): Model.Parties {
  return { kind: "parties", left, right };
}

/** The signature of the subject or of the representative (0.5, S5): a line for the full name unless it is known. */
export function subjectSignature(name: Inline = line("name")): Model.SubjectSignature {
  return { kind: "subjectSignature", name: [name] };
}

/** The sheet of acquaintance (0.5, S7) with rows to be filled in by hand. */
export function acquaintance(rows = 10): Model.Table {
  const columns = [
    { title: "№", width: 1, align: "center" },
    { title: "ФИО", width: 6 },
    { title: "Должность", width: 5 },
    { title: "Дата", width: 3 },
    { title: "Подпись", width: 3 },
  ] as const;
  return table(
    columns,
    Array.from({ length: rows }, (_, index) => [[text(String(index + 1))], [blank()], [blank()], [blank()], [blank()]]),
  );
}
