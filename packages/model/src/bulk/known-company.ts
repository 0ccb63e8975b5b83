import type { FormName } from "../forms/names.ts";
import type { AnswerReading } from "../text/answer-text.ts";
import type { KnownRow, LaterChange } from "./checked-row.ts";

/** What the company has, and what the caller may add to it. */
export interface KnownCompany extends Pick<AnswerReading, "nameOf"> {
  readonly id: number;
  /** Rows of a form whose title is this name, compared as names are. */
  named(form: FormName, name: string): readonly KnownRow[];
  /** Titles of the rows of a form, for suggestions. */
  titles(form: FormName): readonly string[];
  /** All rows of an imported form. */
  own(form: FormName): readonly KnownRow[];
  /** Changes of a row since the version of its key in the file, by field; the earliest of each. */
  changedSince(form: FormName, id: number): ReadonlyMap<string, LaterChange>;
  /** Whether the caller may add directory values. */
  readonly mayCreate: boolean;
}
