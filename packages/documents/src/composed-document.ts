import type { Language } from "@opis/model/bilingual-text";
import type { FormName } from "@opis/model/forms/form-names";
import type { CompanyFacts } from "./facts/company-facts.ts";
import { typesetQuotes } from "./language/typeset.ts";

/**
 * Source of an inserted value: a questionnaire answer (`id` is null for a form that exists once per company, `wizard` is the document's own
 * wizard) or a point of an act of law («ст. 22.1»).
 */
export type Provenance =
  | { readonly form: FormName | "wizard"; readonly id: number | null; readonly field: string }
  | { readonly act: string; readonly point: string };

/**
 * What is printed for an empty answer: `LINE` is a blank to fill in by hand; `NOTSET` is a highlighted reminder that the answer is missing.
 */
export type Gap = "LINE" | "NOTSET";

/** Marks a text run changed by a user's edit: the edit, and whether the text is new. */
export interface EditMark {
  readonly id: number;
  readonly isNew: boolean;
}

/** A run of text with `\n` for line breaks. The builders in block.ts never create an empty run. */
export interface Inline {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly small?: boolean;
  /** Print in red as a bad figure. */
  readonly alert?: boolean;
  /** URL the text links to; tables print it as plain text. */
  readonly link?: string;
  readonly source?: Provenance;
  readonly gap?: Gap;
  readonly edit?: EditMark;
  /** Position of the paragraph in the document; set on the first run of each editable paragraph. */
  readonly place?: string;
}

/** The content of a paragraph or of a table cell. */
export type Content = readonly Inline[];

export type Align = "left" | "center" | "right" | "justify";

/** A company's own image, with its size in pixels. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: "png" | "jpg";
  readonly width: number;
  readonly height: number;
}

/** The company's letterhead at the top of the first page: logo, requisites line by line, horizontal rule. */
export interface CompanyHeadBlock {
  readonly kind: "companyHead";
  readonly logo?: Picture;
  readonly lines: readonly Content[];
}

/** The operator's name, centred above the title of the first page. */
export interface LetterheadBlock {
  readonly kind: "letterhead";
  readonly content: Content;
}

/** The approval stamp at the top right of the first page: «УТВЕРЖДАЮ», signature, date. */
export interface ApprovalBlock {
  readonly kind: "approval";
  readonly signer: Signer;
}

/** The centred document title («АКТ № 1») and its subtitle. */
export interface Title {
  readonly kind: "title";
  readonly content: Content;
  readonly subtitle?: Content;
}

/** The line under the title: place on the left, date on the right. */
export interface PlaceDate {
  readonly kind: "placeDate";
  readonly place: Content;
  readonly date: Content;
}

/** A heading. Headings in a `numbered` chain get «1.», «1.1.»; numbers are assigned in one pass before rendering. */
export interface Heading {
  readonly kind: "heading";
  readonly level: 1 | 2 | 3;
  readonly numbered: boolean;
  readonly content: Content;
  readonly label?: string;
}

export interface Paragraph {
  readonly kind: "paragraph";
  readonly content: Content;
  readonly align?: Align;
  /** First line indent; true unless aligned otherwise. */
  readonly indent?: boolean;
  /** Keeps the paragraph on the same page as the next block, such as a list lead-in or a caption. */
  readonly keepNext?: boolean;
}

/** A numbered clause of a section («3.2.»); level 2 is its sub-clause («3.2.1.»). */
export interface Clause {
  readonly kind: "clause";
  readonly level: 1 | 2;
  readonly content: Content;
  readonly label?: string;
  /** Keeps the block on the same page as the next one. */
  readonly keepNext?: boolean;
}

export interface List {
  readonly kind: "list";
  readonly marker: "dash" | "number";
  readonly items: readonly Content[];
  /** Keeps the last two items on the same page as the next block. */
  readonly keepNext?: boolean;
  /** Number of the first item, 1 by default; continues a numbered list that was split. */
  readonly from?: number;
}

/** The kind of content in a column, which sets its minimum width (documents 0.8). */
export type ColumnKind =
  /** A row number. */
  | "number"
  /** «да», «нет», a level, a type of threats. */
  | "mark"
  /** A measure code or a point of law. */
  | "code"
  /** A date, a number, a band. */
  | "figure"
  /** ИНН, ОГРН, a phone. */
  | "identifier"
  /** A name, a person, a position. */
  | "name"
  /** An address, a purpose, an e-mail, a link. */
  | "address"
  /** A list of data, a ground. */
  | "enumeration"
  /** A reason, a long text. */
  | "reasoning";

export interface ContentColumn {
  readonly title: string;
  /** If every column has a kind, the table turns to landscape by the sum of minimum widths; otherwise by the number of columns. */
  readonly kind?: ColumnKind;
  /** Relative width, any positive number. */
  readonly width: number;
  readonly align?: Align;
}

/** One cell per column, or a full-width line that names the group of rows below it. */
export type ContentRow = readonly Content[] | { readonly group: Content };

export interface Table {
  readonly kind: "table";
  /** «Таблица 1. …» above the table. */
  readonly caption?: Content;
  readonly columns: readonly ContentColumn[];
  /** An upper header row. Spans add up to the number of columns; an untitled cell merges with the column header below it. */
  readonly groups?: readonly { readonly title?: string; readonly span: number }[];
  /** False for a table «показатель — значение», which has no header. */
  readonly header: boolean;
  /** Number of leftmost columns repeated in each part when the table is too wide for one page; 1 by default. */
  readonly keys?: number;
  /** Keeps the table in portrait however wide it is, for a form that must share a sheet with the text around it. */
  readonly upright?: true;
  /** Keeps the last row on the same page as the next block. */
  readonly keepNext?: boolean;
  readonly rows: readonly ContentRow[];
}

/** A signer: position, signature line, name «И. О. Фамилия», optionally a seal placeholder and a date. */
export interface Signer {
  /** Printed above the position, such as «Председатель комиссии». */
  readonly role?: string;
  readonly position?: Content;
  readonly name: Content;
  readonly seal?: boolean;
  readonly date?: boolean;
}

export interface Signatures {
  readonly kind: "signatures";
  readonly title?: Content;
  readonly signers: readonly Signer[];
  /** Keeps the signatures on the same page as the next block. */
  readonly keepNext?: boolean;
}

/** A party to an agreement: name, requisites line by line, signer. */
export interface Party {
  readonly title: string;
  readonly lines: readonly Content[];
  readonly signer: Signer;
}

/** The parties to an agreement in two columns. */
export interface Parties {
  readonly kind: "parties";
  readonly left: Party;
  readonly right: Party;
}

/** Signature, full name and date of the data subject or of the representative. */
export interface SubjectSignature {
  readonly kind: "subjectSignature";
  readonly name: Content;
}

/** Text in a drawing, with or without a frame. */
export interface DrawnBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isFramed: boolean;
  readonly lines: readonly Content[];
}

export type Point = readonly [x: number, y: number];

/** A drawing of text boxes and connecting lines; coordinates are millimetres from the top left corner. */
export interface Drawing {
  readonly kind: "drawing";
  readonly width: number;
  readonly height: number;
  /** Font size in points. */
  readonly textSize: number;
  readonly boxes: readonly DrawnBox[];
  /** Each curve is its start point, then two handles and an end point for every cubic segment. */
  readonly curves: readonly (readonly Point[])[];
}

/** A QR code of a link. */
export interface QrCode {
  readonly kind: "qrCode";
  readonly link: string;
  /** What it leads to, for readers who do not see it. */
  readonly label: string;
}

export interface PageBreak {
  readonly kind: "pageBreak";
}

/** An appendix: new page, label on the right («Приложение № 1»), centred title; numbering restarts inside. */
export interface Appendix {
  readonly kind: "appendix";
  readonly label: Content;
  readonly title: Content;
}

/** The table of contents; printed if it has a title of its own or the document is longer than eight pages. */
export interface Contents {
  readonly kind: "contents";
  readonly title?: string;
}

export type Block =
  | CompanyHeadBlock
  | LetterheadBlock
  | ApprovalBlock
  | Title
  | PlaceDate
  | Heading
  | Paragraph
  | Clause
  | List
  | Table
  | Signatures
  | Parties
  | SubjectSignature
  | Drawing
  | QrCode
  | PageBreak
  | Appendix
  | Contents;

export type BlockKind = Block["kind"];
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;

/** A run of pages with one orientation, starting on a new page. Wide tables in a portrait section get their own landscape pages. */
export interface PageSection {
  readonly orientation: "portrait" | "landscape";
  readonly blocks: readonly Block[];
  /** Restarts page numbering at 1, for a part that is signed as a separate document. */
  readonly restartsPages?: true;
}

/** `serif` is Times New Roman (PT Serif in PDF); `sans` is Arial (PT Sans in PDF). */
export type Typeface = "serif" | "sans";

/** A document as blocks, the input of every renderer. */
export interface ComposedDocument {
  readonly title: string;
  readonly subject: string;
  readonly language: Language;
  /** Typeface of the letterhead; `serif` if absent. */
  readonly typeface?: Typeface;
  readonly sections: readonly PageSection[];
}

/** Composes a Russian document of a company: the title is the file name and title property, the company's short name the subject. */
export function composeDocument(
  facts: CompanyFacts,
  title: string,
  sections: readonly PageSection[],
): ComposedDocument {
  return {
    title: typesetQuotes(title),
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections,
  };
}
