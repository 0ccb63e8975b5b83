import type { Field } from "@opis/model/declaration/field";
import { sameAsKept } from "../edits/same-as-kept.ts";

/** An answer as it was when something was typed into it, and what came of that. */
export interface Typing {
  readonly over: unknown;
  readonly given: unknown;
}

/** Whether an answer is what was typed, or what that was typed over and is about to replace: nobody else has changed it since. */
export function isOfAnswer({ over, given }: Typing, field: Field, value: unknown): boolean {
  return over === value || given === value || sameAsKept(field, given, value);
}
