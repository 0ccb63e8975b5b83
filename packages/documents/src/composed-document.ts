import type { Language } from "@opis/model/bilingual-text";
import type { FormName } from "@opis/model/forms/form-names";

/**
 * Where an inserted value came from: the answer of a questionnaire (`id` is null for a form that a company has once, `wizard` is
 * the document's own wizard) or an act of law with its point («ст. 22.1»).
 */
export type Provenance =
  | { readonly form: FormName | "wizard"; readonly id: number | null; readonly field: string }
  | { readonly act: string; readonly point: string };

/** What is printed for an empty answer: `LINE` is filled in by hand, `NOTSET` says that the answer is due and is highlighted. */
export type Gap = "LINE" | "NOTSET";

/** Marks a run of a paragraph edited by a user: by which edit, and whether the text is new. */
export interface EditMark {
  readonly id: number;
  readonly isNew: boolean;
}

/** A run of text. A line break inside is `\n`; the builders of inline.ts never make an empty one. */
export interface Inline {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly small?: boolean;
  /** A bad figure, printed red. */
  readonly alert?: boolean;
  /** An address that it opens; tables print it as text. */
  readonly link?: string;
  readonly source?: Provenance;
  readonly gap?: Gap;
  readonly edit?: EditMark;
  /** On the first run of an editable paragraph: its place in the document. */
  readonly place?: string;
}

/** The content of a paragraph or of a table cell. */
export type Content = readonly Inline[];

export type Align = "left" | "center" | "right" | "justify";

/** A picture of the company's own, its size in pixels. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: "png" | "jpg";
  readonly width: number;
  readonly height: number;
}

/** The company's letterhead above all else of the first page: its logo, its requisites line by line, a rule under them. */
export interface CompanyHeadBlock {
  readonly kind: "companyHead";
  readonly logo?: Picture;
  readonly lines: readonly Content[];
}

/** The name of the operator above the title of the first page, centred. */
export interface LetterheadBlock {
  readonly kind: "letterhead";
  readonly content: Content;
}

/** The stamp of approval at the right of the first page: «УТВЕРЖДАЮ», signature, date. */
export interface ApprovalBlock {
  readonly kind: "approval";
  readonly signer: Signer;
}

/** The title of the document, centred: «АКТ № 1» and under it what it is about. */
export interface Title {
  readonly kind: "title";
  readonly content: Content;
  readonly subtitle?: Content;
}

/** The line under the title: place at the left, date at the right. */
export interface PlaceDate {
  readonly kind: "placeDate";
  readonly place: Content;
  readonly date: Content;
}

/** Headings of a `numbered` chain get «1.», «1.1.», the number is given in one pass before rendering. */
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
  /** Stays on the page of the next block: a lead-in of a list or a caption. */
  readonly keepNext?: boolean;
}

/** A numbered point of a section: «3.2.»; level 2 is its sub-point «3.2.1.». */
export interface Clause {
  readonly kind: "clause";
  readonly level: 1 | 2;
  readonly content: Content;
  readonly label?: string;
  /** Stays on the page of the next block. */
  readonly keepNext?: boolean;
}

export interface List {
  readonly kind: "list";
  readonly marker: "dash" | "number";
  readonly items: readonly Content[];
  /** The last two items stay on the page of the next block. */
  readonly keepNext?: boolean;
  /** Number of its first item, 1 where absent: the end of a numbered list is printed apart. */
  readonly from?: number;
}

/** The kind of content of a column, which sets its minimum width (documents 0.8). */
export type ColumnKind =
  /** The number of the row. */
  | "number"
  /** «да», «нет», a level, a type of threats. */
  | "mark"
  /** A code of a measure, a point of law. */
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
  /** Where every column of a table says it, the table turns by the sum of their least widths, else by the number of columns. */
  readonly kind?: ColumnKind;
  /** Relative width, any positive number. */
  readonly width: number;
  readonly align?: Align;
}

/** Cells by column, or one line across the whole table that names the group of rows under it. */
export type ContentRow = readonly Content[] | { readonly group: Content };

export interface Table {
  readonly kind: "table";
  /** «Таблица 1. …» above the table. */
  readonly caption?: Content;
  readonly columns: readonly ContentColumn[];
  /** An upper row of the header; spans add up to the number of columns, an untitled one joins with the column under it. */
  readonly groups?: readonly { readonly title?: string; readonly span: number }[];
  /** False for a table «показатель — значение», which has no header. */
  readonly header: boolean;
  /** Columns at the left that every part repeats when the table is too wide for one page; 1 unless given. */
  readonly keys?: number;
  /** Stays upright however wide: a form that is one sheet with what stands around it. */
  readonly upright?: true;
  /** The last row stays on the page of the next block. */
  readonly keepNext?: boolean;
  readonly rows: readonly ContentRow[];
}

/** One who signs: position, signature line, name «И. О. Фамилия», optionally the place of the seal and the date. */
export interface Signer {
  /** «Председатель комиссии», stands above the position. */
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
  /** Stay on the page of the next block. */
  readonly keepNext?: boolean;
}

/** A party of an agreement: its name, requisites line by line, signer. */
export interface Party {
  readonly title: string;
  readonly lines: readonly Content[];
  readonly signer: Signer;
}

/** The parties of an agreement in two columns. */
export interface Parties {
  readonly kind: "parties";
  readonly left: Party;
  readonly right: Party;
}

/** Signature, full name and date of the person whose data they are, or of the representative. */
export interface SubjectSignature {
  readonly kind: "subjectSignature";
  readonly name: Content;
}

/** Words in a drawing, framed or not. */
export interface DrawnBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isFramed: boolean;
  readonly lines: readonly Content[];
}

export type Point = readonly [x: number, y: number];

/** A drawing of words in boxes and lines between them, in millimetres from its upper left corner. */
export interface Drawing {
  readonly kind: "drawing";
  readonly width: number;
  readonly height: number;
  /** Of its letters, points. */
  readonly textSize: number;
  readonly boxes: readonly DrawnBox[];
  /** Each is its start, and of every cubic curve that follows two handles and the end. */
  readonly curves: readonly (readonly Point[])[];
}

export interface PageBreak {
  readonly kind: "pageBreak";
}

/** An appendix: new page, label at the right («Приложение № 1»), title centred; numbering inside restarts. */
export interface Appendix {
  readonly kind: "appendix";
  readonly label: Content;
  readonly title: Content;
}

/** The table of contents; printed only in a document longer than eight pages, or always if it has its own title. */
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
  | PageBreak
  | Appendix
  | Contents;

export type BlockKind = Block["kind"];
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;

/** A run of pages of one orientation; each section starts a new page. Wide tables of a portrait section get landscape pages of their own. */
export interface PageSection {
  readonly orientation: "portrait" | "landscape";
  readonly blocks: readonly Block[];
  /** Its pages are numbered from 1: what is signed apart from the rest is a document of its own. */
  readonly restartsPages?: true;
}

/** With serifs: Times New Roman, in a PDF PT Serif. Without: Arial, in a PDF PT Sans. */
export type Typeface = "serif" | "sans";

/** A document as blocks, the input of every renderer. */
export interface ComposedDocument {
  readonly title: string;
  readonly subject: string;
  readonly language: Language;
  /** The typeface of its letterhead; with serifs where absent. */
  readonly typeface?: Typeface;
  readonly sections: readonly PageSection[];
}
