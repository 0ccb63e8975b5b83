/** Which paragraph of a document an edit is about. */
export interface Anchor {
  /** Its headings, caption, row and column, as text or as the answers they print (`form/id/field`). */
  readonly within: readonly string[];
  /** The answers that it prints itself, as `form/id/field`. */
  readonly sources: readonly string[];
  /** The words that the product writes around them. */
  readonly words: string;
  /** Index from 0 among the paragraphs that are otherwise indistinguishable, and their number. */
  readonly order: number;
  readonly of: number;
}

/** A change of one paragraph, stored with the generated text it replaces. */
export interface TextEdit {
  readonly id: number;
  readonly anchor: Anchor;
  /** What the product had written when it was edited. */
  readonly made: string;
  /** The replacing text. */
  readonly text: string;
  readonly by: string;
  /** When, as an ISO moment. */
  readonly at: string;
}

/**
 * The outcome of an edit in a regenerated document: it is applied; the paragraph below says something else now, so that
 * somebody has to decide; the paragraph is not there any more.
 */
export type EditOutcome =
  | { readonly kind: "applied"; readonly edit: TextEdit }
  | { readonly kind: "changed"; readonly edit: TextEdit; readonly place: string; readonly now: string }
  | { readonly kind: "gone"; readonly edit: TextEdit };
