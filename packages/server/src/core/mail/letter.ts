import type { Words } from "@opis/model/bilingual-text";
import type { Unsubscription } from "@opis/model/notices/optional-letters";
import type { z } from "zod";

/** The text of a letter, before it is rendered. */
export interface LetterText {
  readonly subject: Words;
  readonly paragraphs: readonly Words[];
  /** Entries about several places, each with a link to it; already in the reader's language. */
  readonly places?: readonly LetterPlace[];
  /** Where its button leads, as a path of the application. */
  readonly action?: { readonly label: Words; readonly path: string };
  /** Whose choice it is whether such letters come at all; without it they always do. */
  readonly chosen?: Unsubscription;
  /** Small print below. */
  readonly notes: readonly Words[];
}

/** A link to a place of the application, with what happened there. */
export interface LetterPlace {
  readonly title: string;
  /** Null where it is gone, or its reader cannot open it. */
  readonly url: string | null;
  /** What happened, one after another, each in lines: who did what, then the answers. */
  readonly entries: readonly (readonly string[])[];
}

/** Returns the token of a link by its id. */
export type TokenOf = (link: string) => string;

/** Returns the absolute URL of a path of the application. */
export type HrefOf = (path: string) => string;

/** A kind of letter: the schema of its data, and the text composed from them. */
export interface LetterKind<D extends z.ZodType = z.ZodType> {
  /** In snake_case; stored, so it is never changed while such letters wait. */
  readonly kind: string;
  readonly data: D;
  /** A person waits for it at the screen, so it goes out before mailings and notifications. */
  readonly isAwaited?: true;
  /** Rather not at all than twice: where a try ended unknown, by a crash or a lost answer, it is doubtful and not tried again. */
  readonly once?: true;
  compose(data: z.output<D>, tokenOf: TokenOf, hrefOf: HrefOf): LetterText;
}

/** Declares a kind of letter with the exact type of its data. */
export function letterKind<D extends z.ZodType>(declared: LetterKind<D>): LetterKind<D> {
  return declared;
}
