import type * as Model from "./composed-document.ts";
import type { Block, Content, Inline, Provenance } from "./composed-document.ts";
import { initials } from "./language/decline-name.ts";
import { formatNumber } from "./language/format-values.ts";
import { upperFirst } from "./language/typeset.ts";

type Words = string | Inline | Content;

/** Lengths of blank lines for handwriting, in characters. */
export const lineLengths = { short: 12, date: 12, signature: 20, name: 30, address: 60 } as const;

/** Creates fixed text. Throws on an empty one: a builder with nothing to print must use `none` or `dash`. */
export function text(words: string): Inline {
  if (words.trim() === "") throw new Error("A document cannot print an empty text");
  return { text: words };
}

/** Creates a link, with the URL as its text by default. */
export function link(address: string, words = address): Inline {
  return { ...text(words), link: address };
}

/** Creates a blank line for handwriting. */
export function line(length: keyof typeof lineLengths | number = "short"): Inline {
  return { text: "_".repeat(typeof length === "number" ? length : lineLengths[length]), gap: "LINE" };
}

/** Creates a highlighted gap for a missing answer; a document that allows no such gap is blocked by its readiness. */
export function notSet(): Inline {
  return { text: "сведения не указаны", gap: "NOTSET" };
}

/** Creates a negative answer worded for its context: «не передаются», «отсутствуют». */
export function none(words = "нет"): Inline {
  return text(words);
}

/** Creates a dash for a cell that does not apply. */
export function dash(): Inline {
  return { text: "—" };
}

/** Creates an empty cell to be filled in by hand. */
export function blank(): Inline {
  return { text: "\u00a0", gap: "LINE" };
}

/**
 * Creates an answer. An empty one (null, undefined, blank text, NaN) prints `whenEmpty` with the source kept, so that the preview can link
 * to the question. Numbers are grouped by thousands; pass a year as text.
 */
export function value(
  answer: string | number | null | undefined,
  source: Provenance,
  whenEmpty: Inline = notSet(),
): Inline {
  const words = typeof answer === "number" ? formatNumber(answer) : answer?.trim();
  return words ? { text: words, source } : { ...whenEmpty, source };
}

/** Returns the source of an answer of the document's own wizard. */
export function wizardSource(field: string): Provenance {
  return { form: "wizard", id: null, field };
}

/** Creates a flag: «да», «нет», or that it is unanswered. */
export function yesNo(answer: boolean | null | undefined, source: Provenance): Inline {
  if (answer === null || answer === undefined) return { ...notSet(), source };
  return { text: answer ? "да" : "нет", source };
}

type Piece = Inline | Content;

function flat(pieces: readonly Piece[]): Inline[] {
  return pieces.flatMap((piece) => ("text" in piece ? [piece] : [...piece]));
}

/** Creates a sentence: phrase`Руководитель: ${value(name, source)}.` Only runs can be interpolated, so an unset answer does not compile. */
export function phrase(strings: TemplateStringsArray, ...pieces: Piece[]): Inline[] {
  return strings.flatMap((words, index) => {
    const piece = pieces[index];
    return [...(words === "" ? [] : [{ text: words }]), ...(piece === undefined ? [] : flat([piece]))];
  });
}

/** Makes runs bold; their sources are kept. */
export function bold(...pieces: Piece[]): Inline[] {
  return flat(pieces).map((run) => ({ ...run, bold: true }));
}

/** Creates small text for a remark below the main text of a cell. */
export function small(...pieces: Piece[]): Inline[] {
  return flat(pieces).map((run) => ({ ...run, small: true }));
}

/** Creates red text for a bad figure. */
export function alert(...pieces: Piece[]): Inline[] {
  return flat(pieces).map((run) => ({ ...run, alert: true }));
}

/** Returns the text of runs without formatting. */
export function plainText(content: Content): string {
  return content.map(({ text: words }) => words).join("");
}

/** Joins runs or sentences with a separator; "\n" is a line break. */
export function joinContent(pieces: readonly Piece[], separator: string): Inline[] {
  return pieces.flatMap((piece, index) => [...(index === 0 ? [] : [{ text: separator }]), ...flat([piece])]);
}

/** Joins a list for a cell or a sentence with «; ». An empty list prints `whenEmpty`. */
export function listContent(items: readonly Piece[], whenEmpty: Inline = none()): Inline[] {
  return items.length === 0 ? [whenEmpty] : joinContent(items, "; ");
}

function content(words: Words): Content {
  if (typeof words === "string") return [text(words)];
  return "text" in words ? [words] : words;
}

/** Creates a section heading, numbered unless `numbered` is false. */
export function heading(
  level: 1 | 2 | 3,
  words: Words,
  { numbered = true }: { numbered?: boolean } = {},
): Model.Heading {
  return { kind: "heading", level, numbered, content: content(words) };
}

/** Creates a paragraph, by default justified with a first-line indent. */
export function paragraph(
  words: Words,
  options: Pick<Model.Paragraph, "align" | "indent" | "keepNext"> = {},
): Model.Paragraph {
  return { kind: "paragraph", content: content(words), ...options };
}

/** Creates a numbered clause under the last numbered heading. */
export function clause(words: Words, level: 1 | 2 = 1): Model.Clause {
  return { kind: "clause", level, content: content(words) };
}

/**
 * Creates a list; a single item is a paragraph, as a marker would have nothing to tell apart (documents 0.3). Throws without items; print a
 * sentence saying there are none instead.
 */
export function list(items: readonly Words[], marker: Model.List["marker"] = "dash"): Model.List | Model.Paragraph {
  const [only, ...others] = items;
  if (only === undefined) throw new Error("A list has no items; use enumeration() or say in words that there are none");
  return others.length === 0 ? paragraph(only, { align: "left" }) : { kind: "list", marker, items: items.map(content) };
}

interface TableOptions extends Pick<Model.Table, "groups" | "keys" | "upright"> {
  readonly caption?: Words;
  readonly header?: boolean;
  /** Text printed when the table has no rows. */
  readonly whenEmpty?: string;
}

/** Creates a table; without rows it prints «Сведения отсутствуют». Throws when a row or the header does not match the columns. */
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

/** Creates a headerless table «показатель — значение»; default width ratio of names to values is 2 to 3. */
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

/** A person's position or name as answered, with its source. */
interface PersonAnswer {
  readonly answer: string | null | undefined;
  readonly source: Provenance;
}

interface SignerOptions extends Pick<Model.Signer, "role" | "seal" | "date"> {
  readonly position?: PersonAnswer;
  readonly name: PersonAnswer;
}

/** Creates a signer with a capitalised position; an empty position or name becomes a blank line (0.5). */
export function signer({ position, name, ...rest }: SignerOptions): Model.Signer {
  return {
    ...rest,
    name: [value(initials(name.answer), name.source, line("signature"))],
    ...(position && { position: [value(upperFirst(position.answer?.trim() ?? ""), position.source, line("name"))] }),
  };
}

/** Creates a signature block with one line per signer and an optional lead-in. */
export function signatures(signers: readonly Model.Signer[], title?: Words): Model.Signatures {
  return { kind: "signatures", signers, ...(title !== undefined && { title: content(title) }) };
}

/** Creates the approval stamp «УТВЕРЖДАЮ» (0.8). */
export function approval(approver: Model.Signer): Model.ApprovalBlock {
  return { kind: "approval", signer: approver };
}

/** Creates the block with the operator's name above the title on the first page. */
export function letterhead(words: Words): Model.LetterheadBlock {
  return { kind: "letterhead", content: content(words) };
}

/** Creates the document title, with an optional subtitle on a separate line. */
export function title(words: Words, subtitle?: Words): Model.Title {
  return { kind: "title", content: content(words), ...(subtitle !== undefined && { subtitle: content(subtitle) }) };
}

/** Creates the line with place and date under the title. */
export function placeDate(place: Words, date: Words): Model.PlaceDate {
  return { kind: "placeDate", place: content(place), date: content(date) };
}

interface OrderHead {
  /** Title of the document; a sole trader without employees issues a decision because there is no one to order. */
  readonly kind?: "ПРИКАЗ" | "РЕШЕНИЕ";
  readonly operator: Words;
  readonly date: Words;
  readonly number: Words;
  readonly place: Words;
  readonly about: Words;
}

/** Creates the head of an order (0.8): operator, «ПРИКАЗ», «от … № …», place. */
export function orderHead(order: OrderHead): Block[] {
  return [
    letterhead(order.operator),
    title(order.kind ?? "ПРИКАЗ"),
    placeDate(phrase`от ${content(order.date)}`, phrase`№ ${content(order.number)}`),
    paragraph(order.place, { align: "center" }),
    paragraph(order.about, { align: "left", indent: false, keepNext: true }),
  ];
}

/** Starts an appendix labelled «Приложение № 2», or «Приложение» if `number` is null. */
export function appendix(number: number | null, words: Words): Model.Appendix {
  return {
    kind: "appendix",
    label: [text(number === null ? "Приложение" : `Приложение № ${number}`)],
    title: content(words),
  };
}

/** Starts a new page. */
export function pageBreak(): Model.PageBreak {
  return { kind: "pageBreak" };
}

/** Creates the table of contents. */
export function contents(title?: string): Model.Contents {
  return { kind: "contents", ...(title !== undefined && { title }) };
}

/** Creates the signature block of an agreement (0.5, S6). */
export function parties(left: Model.Party, right: Model.Party): Model.Parties {
  return { kind: "parties", left, right };
}

/** Creates the signature of the data subject or representative (0.5, S5), with a blank line for an unknown name. */
export function subjectSignature(name: Inline = line("name")): Model.SubjectSignature {
  return { kind: "subjectSignature", name: [name] };
}

/** Creates the acknowledgement sheet (0.5, S7) with blank rows to be filled in by hand. */
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
