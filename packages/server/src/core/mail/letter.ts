import type { Words } from "@opis/model/bilingual-text";
import type { Unsubscription } from "@opis/model/notices/notice-settings";
import type { z } from "zod";

/** The content of a letter before rendering. */
export interface LetterText {
  readonly subject: Words;
  readonly paragraphs: readonly Words[];
  /** Entries about several places, each with a link to it; already in the reader's language. */
  readonly places?: readonly LetterPlace[];
  /** The target of its button, as a path of the application. */
  readonly action?: { readonly label: Words; readonly path: string };
  /** How its reader can unsubscribe; absent for letters that are always sent. */
  readonly chosen?: Unsubscription;
  /** Small print at the end. */
  readonly notes: readonly Words[];
}

/** A link to a place of the application, with the events there. */
export interface LetterPlace {
  readonly title: string;
  /** Null if the place is gone, or the reader cannot open it. */
  readonly url: string | null;
  /** The events, each as lines: author and time, then the answers. */
  readonly entries: readonly (readonly string[])[];
}

/** Returns the token of a link by its id. */
export type TokenOf = (link: string) => string;

/** Returns the absolute URL of a path of the application. */
export type HrefOf = (path: string) => string;

/** A kind of letter: the schema of its data, and the function that composes its text. */
export interface LetterKind<D extends z.ZodType = z.ZodType> {
  /** In snake_case; stored, so it must not change while such letters wait. */
  readonly kind: string;
  readonly data: D;
  /** A user waits for it, so it is sent before mailings and notifications. */
  readonly isAwaited?: true;
  /**
   * At most once: if the outcome of an attempt is unknown after a crash or lost response, it is marked doubtful and not
   * retried.
   */
  readonly once?: true;
  compose(data: z.output<D>, tokenOf: TokenOf, hrefOf: HrefOf): LetterText;
}

/** Declares a kind of letter with the exact type of its data. */
export function letterKind<D extends z.ZodType>(definition: LetterKind<D>): LetterKind<D> {
  return definition;
}
